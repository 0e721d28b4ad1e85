/**
 * wp-env, WordPress's own development environment, in one exact version. It is fetched when it is first used: it weighs
 * 600 MB, and neither the demo nor the tests need it.
 */
export const VERSION = '11.16.0';

/**
 * How to run wp-env. The scope and version matter: the package `wp-env` without a scope belongs to strangers.
 *
 * @param {string[]} args Arguments of wp-env; `start` by default.
 * @return {{program: string, args: string[], builds: boolean}} Whether the plugin is built first.
 */
export function wpEnv( args ) {
	const given = args.length === 0 ? [ 'start' ] : args;
	return {
		program: process.platform === 'win32' ? 'npx.cmd' : 'npx',
		args: [ '--yes', `@wordpress/env@${ VERSION }`, ...given ],
		builds: given[ 0 ] === 'start',
	};
}
