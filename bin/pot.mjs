/**
 * Writes languages/lodestar.pot, all that can be translated, brings the translations beside it up to date with it, and
 * lists what they lack.
 */
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';

const say = ( line ) => process.stdout.write( `${ line }\n` );

await main( async () => {
	await installDependencies();
	// These need what was just installed.
	const files = await import( './lib/translation/files.mjs' );
	const { merge } = await import( './lib/translation/merge.mjs' );
	const { broken, missing } =
		await import( './lib/translation/problems.mjs' );
	const { template } = await import( './lib/translation/template.mjs' );

	const all = await template();
	files.writeCatalogue( files.TEMPLATE, all );
	say( `${ files.entries( all ).length } texts` );
	for ( const locale of files.locales() ) {
		const path = files.translation( locale );
		const updated = merge( files.readCatalogue( path ), all );
		files.writeCatalogue( path, updated );
		const lacks = missing( updated, all );
		say( `${ locale }: ${ lacks.length } missing` );
		lacks.forEach( ( text ) => say( `  ${ text }` ) );
		broken( updated ).forEach( ( text ) => say( `  broken: ${ text }` ) );
	}
} );
