/** Returns a random UUID, version 4. `crypto.randomUUID` isn't available without HTTPS. */
export function uuid(): string {
	return Array.from(
		crypto.getRandomValues( new Uint8Array( 16 ) ),
		( byte ) => byte.toString( 16 ).padStart( 2, '0' )
	)
		.join( '' )
		.replace( /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5' );
}
