/**
 * Version of wp-env, WordPress's development environment. It is downloaded on first use, because it takes 600 MB and
 * neither the demo nor the tests need it.
 */
export const VERSION = '11.16.0';

/**
 * Returns the command that runs wp-env. The scope and version matter: the unscoped package `wp-env` is an unrelated
 * third-party package.
 *
 * @param {string[]} args Arguments of wp-env. Defaults to `start`.
 * @return {{program: string, args: string[], builds: boolean}} `builds`: whether to build the plugin first.
 */
export function wpEnv( args ) {
	const given = args.length === 0 ? [ 'start' ] : args;
	return {
		program: process.platform === 'win32' ? 'npx.cmd' : 'npx',
		args: [ '--yes', `@wordpress/env@${ VERSION }`, ...given ],
		builds: given[ 0 ] === 'start',
	};
}
