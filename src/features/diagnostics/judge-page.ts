import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import type { Facts, Remedy, Row } from './facts';
import type { Fetched } from './hit';
import type { Look } from './look';

/**
 * What it means how the home page came.
 *
 * @param page    Its address.
 * @param fetched How it came.
 */
export function judgePage( page: string, fetched: Fetched ): Row {
	const isElsewhere = new URL( page ).origin !== window.location.origin;
	if ( fetched.status === 200 ) {
		return {
			id: 'page',
			state: 'good',
			title: __( 'Home page fetched', 'lodestar' ),
			seen: __( 'From this browser, not logged in', 'lodestar' ),
			figure: sprintf(
				/* translators: %s: number of seconds. */
				__( '%s s', 'lodestar' ),
				formatNumber( fetched.took / 1000, 2 )
			),
		};
	}
	if ( fetched.status === 0 && isElsewhere ) {
		return {
			id: 'page',
			state: 'note',
			title: __( 'Home page cannot be looked at from here', 'lodestar' ),
			seen: __(
				'It has another address than this screen, and browsers keep the two apart.',
				'lodestar'
			),
		};
	}
	return {
		id: 'page',
		state: 'bad',
		title: __( 'Home page could not be fetched', 'lodestar' ),
		seen:
			fetched.status === 0
				? __(
						'The connection failed, or something in this browser stopped it.',
						'lodestar'
					)
				: sprintf(
						/* translators: %d: HTTP status. */
						__(
							'It answered %d to a visitor who is not logged in. A page that is not shown is not counted.',
							'lodestar'
						),
						fetched.status
					),
	};
}

/**
 * The button that clears the cache of pages, where it is known how.
 *
 * @param facts       What the server knows.
 * @param facts.cache
 */
const clearing = ( { cache }: Facts ): Remedy | undefined =>
	cache === null
		? undefined
		: {
				label: sprintf(
					/* translators: %s: name of a plugin. */
					__( 'Clear the cache of %s', 'lodestar' ),
					cache
				),
				path: '/lodestar/v1/counting/clear-cache',
			};

const oldPage = ( facts: Facts, seen: string ): Row => ( {
	id: 'tracker',
	state: 'bad',
	title: __( 'Old pages are shown', 'lodestar' ),
	seen: facts.cache
		? seen
		: `${ seen } ${ __(
				'Clear the cache of your host or of your caching plugin, then check again.',
				'lodestar'
			) }`,
	remedy: clearing( facts ),
} );

/**
 * Whether a page sends to an address.
 *
 * @param look          What the page says.
 * @param look.endpoint
 * @param address       The address.
 */
export const sendsTo = ( { endpoint }: Look, address: string ) =>
	new URL( endpoint, window.location.href ).href === address;

/**
 * Visitors get pages that send to where nothing takes hits.
 *
 * @param facts What the server knows.
 */
export const oldAddress = ( facts: Facts ): Row =>
	oldPage(
		facts,
		__(
			'Visitors get the page from a cache, and it sends to an address that takes no hits.',
			'lodestar'
		)
	);

function missing( { optimisers }: Facts ): string {
	return optimisers.length > 0
		? sprintf(
				/* translators: %s: names of plugins. */
				__(
					'It is not in the page. %s may have joined it with other scripts: exclude inline scripts that contain “window.lodestar” there.',
					'lodestar'
				),
				optimisers.join( ', ' )
			)
		: __(
				'It is not in the page. The theme has to call wp_head(), and no plugin may take the script out.',
				'lodestar'
			);
}

function heldBack( { by, isConsent }: Look, { optimisers }: Facts ): string {
	if ( isConsent ) {
		return __(
			'Something on the site holds it back until a visitor consents. Without a cookie it needs no consent: mark “window.lodestar” as necessary there.',
			'lodestar'
		);
	}
	return sprintf(
		/* translators: %s: name of a plugin or service. */
		__(
			'%s changed it, so that it runs late or not at all. Exclude inline scripts that contain “window.lodestar” there.',
			'lodestar'
		),
		by || optimisers[ 0 ] || __( 'Something on the site', 'lodestar' )
	);
}

/**
 * What it means how the tracker stands in the home page.
 *
 * @param facts  What the server knows.
 * @param fresh  The page as it is made now.
 * @param common The page as visitors get it.
 */
export function judgeTracker( facts: Facts, fresh: Look, common: Look ): Row {
	const bad = { id: 'tracker', state: 'bad' } as const;
	if ( fresh.state === 'missing' ) {
		return {
			...bad,
			title: __( 'Tracker not found', 'lodestar' ),
			seen: missing( facts ),
		};
	}
	if ( fresh.state === 'changed' ) {
		return {
			...bad,
			title: __( 'Tracker held back', 'lodestar' ),
			seen: heldBack( fresh, facts ),
		};
	}
	if ( common.state !== 'fine' ) {
		return oldPage(
			facts,
			__(
				'Visitors get the page from a cache that was filled before Lodestar was active.',
				'lodestar'
			)
		);
	}
	if ( common.category !== facts.consent.category ) {
		return oldPage(
			facts,
			__(
				'Visitors get the page from a cache that was filled before the consent setting changed.',
				'lodestar'
			)
		);
	}
	if (
		! facts.ways.some( ( [ , address ] ) => sendsTo( common, address ) )
	) {
		return oldAddress( facts );
	}
	return {
		id: 'tracker',
		state: 'good',
		title: __( 'Tracker found', 'lodestar' ),
		seen: fresh.isInHead
			? __(
					'In the head of the page, also as caches give it',
					'lodestar'
				)
			: __(
					'In the body of the page, also as caches give it',
					'lodestar'
				),
		figure: sprintf(
			/* translators: %s: number of kilobytes. */
			__( '%s KB', 'lodestar' ),
			formatNumber( fresh.size / 1024, 1 )
		),
	};
}
