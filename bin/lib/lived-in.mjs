import { issueKey } from './license.mjs';
import { inRoot } from './paths.mjs';
import { step } from './step.mjs';

/** License level of a site without a license. */
export const LITE = 'lite';

/**
 * Activates or deactivates a site's license.
 *
 * @param {import('./site.mjs').Site} site The site.
 * @param {string}                    tier Requested license level.
 */
export async function license( site, tier ) {
	const command = [ 'lodestar', 'license' ];
	await site.wp(
		tier === LITE
			? [ ...command, 'deactivate' ]
			: [ ...command, 'activate', issueKey( { tier, site: site.url } ) ]
	);
}

/** Built-in addons that have something to show. */
const ADDONS = [
	'ai-insights',
	'dimensions',
	'ecommerce',
	'exceptions',
	'forms',
	'media',
	'user-journey',
];

/**
 * Activates the addons that the site's license level includes. The free level has none.
 *
 * @param {import('./site.mjs').Site} site The site.
 * @param {string}                    tier Its license level.
 */
export async function switchAddonsOn( site, tier ) {
	const addons = JSON.stringify( tier === LITE ? [] : ADDONS );
	await site.wp( [
		...[ 'option', 'update', 'lodestar_active_addons', addons ],
		'--format=json',
	] );
}

/**
 * Simulates 90 days of visits, or the time since the last simulation.
 *
 * @param {import('./site.mjs').Site} site     The site.
 * @param {string}                    [visits] Approximate number of visits.
 */
export async function simulate( site, visits ) {
	const command = [
		`--require=${ inRoot( 'bin', 'simulate.php' ) }`,
		'lodestar',
		'simulate',
		...( visits ? [ `--visits=${ visits }` ] : [] ),
	];
	await step( 'Simulating visits', () => site.wp( command, { show: true } ) );
}
