// Types of validate.mjs.
export type HttpKind = 'new_room' | 'room_made' | 'guest' | 'refusal' | 'catalogue' | 'rooms';
export function checkRequest<T>(json: T): T;
export function checkMessage<T>(json: T): T;
export function checkHttp<T>(kind: HttpKind, json: T): T;
