/**
 * Writes languages/lodestar.pot: all that can be translated, from PHP and from the built scripts.
 */
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { companions } from './lib/wordpress.mjs';

await main( async () => {
	await installDependencies();
	await build();
	const { wpCli } = await companions();
	await run( 'php', [
		wpCli,
		'--allow-root',
		'i18n',
		'make-pot',
		ROOT,
		inRoot( 'languages', 'lodestar.pot' ),
		'--slug=lodestar',
		'--domain=lodestar',
		'--include=plugin.php,src/server,build/*.js,build/report-strings.php',
	] );
} );
