import { issueKey } from './license.mjs';
import { inRoot } from './paths.mjs';
import { step } from './step.mjs';

/** What a site is without a licence. */
export const LITE = 'lite';

/**
 * Gives a site a licence, or takes it away.
 *
 * @param {import('./site.mjs').Site} site The site.
 * @param {string}                    tier Level that it is to have.
 */
export async function license( site, tier ) {
	const command = [ 'lodestar', 'license' ];
	await site.wp(
		tier === LITE
			? [ ...command, 'deactivate' ]
			: [ ...command, 'activate', issueKey( { tier, site: site.url } ) ]
	);
}

/** Addons of ours that have something to show. */
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
 * Switches on what the site's level opens beside the reports that every site has; on the free level nothing does.
 *
 * @param {import('./site.mjs').Site} site The site.
 * @param {string}                    tier Its level.
 */
export async function switchAddonsOn( site, tier ) {
	const addons = JSON.stringify( tier === LITE ? [] : ADDONS );
	await site.wp( [
		...[ 'option', 'update', 'lodestar_active_addons', addons ],
		'--format=json',
	] );
}

/**
 * Lets the site live through 90 days, or through the time since it did so last.
 *
 * @param {import('./site.mjs').Site} site     The site.
 * @param {string}                    [visits] About how many visits.
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
