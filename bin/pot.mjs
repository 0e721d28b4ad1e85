/** Writes languages/lodestar.pot with all translatable texts, updates the translations, and lists missing ones. */
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';

const say = ( line ) => process.stdout.write( `${ line }\n` );

await main( async () => {
	await installDependencies();
	// Imported late, because the packages may just have been installed.
	const files = await import( './lib/translation/files.mjs' );
	const { merge } = await import( './lib/translation/merge.mjs' );
	const { broken, missing } =
		await import( './lib/translation/problems.mjs' );
	const { template } = await import( './lib/translation/template.mjs' );

	const all = await template();
	files.writeCatalogue( files.TEMPLATE, all );
	say( `${ files.entries( all ).length } strings` );
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
