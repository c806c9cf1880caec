/** The name of a service whose operator has not set `SERVICE_NAME`. */
export const DEFAULT_SERVICE_NAME = "Bijou";
