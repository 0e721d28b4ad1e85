/**
 * Where the PageSpeed key is given.
 *
 * @param settings Address of our settings.
 */
export const keyUrl = ( settings: string ) => `${ settings }#google`;
