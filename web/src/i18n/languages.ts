// Every language of the house under its own name, for those who read no other. One more is a line here, a file in
// words/ and a part in every games/x/strings.json and tutorial.words.json.

export const OWN_NAME = { en: 'English', te: 'తెలుగు', bg: 'Български', ru: 'Русский' } as const;

export type Language = keyof typeof OWN_NAME;

export const LANGUAGES = Object.keys(OWN_NAME) as readonly Language[];
