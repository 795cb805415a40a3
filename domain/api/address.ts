export const apiDescriptionPath = '/openapi.json';
