// Types of validate.mjs.
export type HttpKind =
  | 'new_room'
  | 'begun_room'
  | 'room_made'
  | 'guest'
  | 'refusal'
  | 'catalogue'
  | 'rooms'
  | 'keep_rounds'
  | 'remove_rounds'
  | 'drawer_changed'
  | 'drawer_page';
export function checkRequest<T>(json: T): T;
export function checkMessage<T>(json: T): T;
export function checkHttp<T>(kind: HttpKind, json: T): T;
