/** Where the entries of content/intents.yaml are, with values filled in. */
export const intentsPath = '/intents.json';
