/**
 * Checks the wording of docs, interface texts and comments: `node bin/prose.mjs [PATH…]`. lib/prose/words.yml lists
 * the words to avoid with their replacements, lib/prose/exceptions.json the accepted exceptions with their reasons.
 */
import { main } from './lib/main.mjs';
import { EXCEPTIONS, findings } from './lib/prose/findings.mjs';
import { texts } from './lib/prose/texts.mjs';

await main( async () => {
	const paths = process.argv.slice( 2 );
	const used = new Set();
	const all = [];
	for ( const text of texts( paths ) ) {
		const found = await findings( text );
		const exception = EXCEPTIONS.find( ( one ) =>
			text.text.includes( one.text )
		);
		if ( found.length > 0 && exception ) {
			used.add( exception );
		} else {
			all.push( ...found );
		}
	}
	const unused = EXCEPTIONS.filter(
		( exception ) => ! used.has( exception )
	);
	if ( paths.length === 0 ) {
		all.push(
			...unused.map( ( { text } ) => `Unused exception: ${ text }` )
		);
	}
	if ( all.length > 0 ) {
		all.forEach( ( line ) => process.stdout.write( `${ line }\n` ) );
		throw new Error( `${ all.length } findings.` );
	}
} );
