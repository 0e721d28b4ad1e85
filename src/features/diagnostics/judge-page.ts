import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';
import type { Facts, Remedy, Row } from './facts';
import type { Fetched } from './hit';
import type { Look } from './look';

/** Returns the row for fetching the home page. */
export function judgePage( page: string, fetched: Fetched ): Row {
	const isElsewhere = new URL( page ).origin !== window.location.origin;
	if ( fetched.status === 200 ) {
		return {
			id: 'page',
			state: 'good',
			title: __( 'Home page loaded', 'lodestar' ),
			seen: __(
				'From this browser, as a logged-out visitor',
				'lodestar'
			),
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
			title: __( 'Home page can’t be checked from here', 'lodestar' ),
			seen: __(
				'It uses a different domain or protocol than this screen, so your browser can’t check it.',
				'lodestar'
			),
		};
	}
	return {
		id: 'page',
		state: 'bad',
		title: __( 'Home page couldn’t be loaded', 'lodestar' ),
		seen:
			fetched.status === 0
				? __(
						'The connection failed, or something in this browser blocked it.',
						'lodestar'
					)
				: sprintf(
						/* translators: %d: HTTP status. */
						__(
							'It returned HTTP status %d to a logged-out visitor. Pages that aren’t shown aren’t counted.',
							'lodestar'
						),
						fetched.status
					),
	};
}

/** Returns the button that clears the page cache, if the cache plugin is known. */
const clearing = ( { cache }: Facts ): Remedy | undefined =>
	cache === null
		? undefined
		: {
				label: sprintf(
					/* translators: %s: name of a plugin. */
					__( 'Clear %s Cache', 'lodestar' ),
					cache
				),
				path: '/lodestar/v1/counting/clear-cache',
			};

const oldPage = ( facts: Facts, seen: string ): Row => ( {
	id: 'tracker',
	state: 'bad',
	title: __( 'Visitors see outdated pages', 'lodestar' ),
	seen: facts.cache
		? seen
		: `${ seen } ${ __(
				'Clear the cache of your host or caching plugin, then check again.',
				'lodestar'
			) }`,
	remedy: clearing( facts ),
} );

/** Whether a page's tracker sends to a URL. */
export const sendsTo = ( { endpoint }: Look, address: string ) =>
	new URL( endpoint, window.location.href ).href === address;

/** Returns the row for cached pages that send to a URL that accepts no hits. */
export const oldAddress = ( facts: Facts ): Row =>
	oldPage(
		facts,
		__(
			'Visitors get a cached page that sends data to a URL that doesn’t accept visits.',
			'lodestar'
		)
	);

function missing( { optimisers }: Facts ): string {
	return optimisers.length > 0
		? sprintf(
				/* translators: %s: names of plugins. */
				__(
					'It isn’t on the page. %s may have combined it with other scripts. Exclude inline scripts that contain “window.lodestar” there.',
					'lodestar'
				),
				optimisers.join( ', ' )
			)
		: __(
				'It isn’t on the page. Make sure your theme calls wp_head() and no plugin removes the script.',
				'lodestar'
			);
}

function heldBack( { by, isConsent }: Look, { optimisers }: Facts ): string {
	if ( isConsent ) {
		return __(
			'Something on your site blocks it until visitors consent. Without a cookie, it doesn’t need consent. Mark “window.lodestar” as necessary there.',
			'lodestar'
		);
	}
	return sprintf(
		/* translators: %s: name of a plugin or service, or “Something on your site”. */
		__(
			'%s changed it, so it runs late or not at all. Exclude inline scripts that contain “window.lodestar” there.',
			'lodestar'
		),
		by || optimisers[ 0 ] || __( 'Something on your site', 'lodestar' )
	);
}

/** Returns the row for the tracker. `fresh` is the uncached page, `common` the page as visitors get it. */
export function judgeTracker( facts: Facts, fresh: Look, common: Look ): Row {
	const bad = { id: 'tracker', state: 'bad' } as const;
	if ( fresh.state === 'missing' ) {
		return {
			...bad,
			title: __( 'Tracking script not found', 'lodestar' ),
			seen: missing( facts ),
		};
	}
	if ( fresh.state === 'changed' ) {
		return {
			...bad,
			title: __( 'Tracking script blocked or delayed', 'lodestar' ),
			seen: heldBack( fresh, facts ),
		};
	}
	if ( common.state !== 'fine' ) {
		return oldPage(
			facts,
			__(
				'Visitors get a cached page from before Lodestar was activated.',
				'lodestar'
			)
		);
	}
	if ( common.category !== facts.consent.category ) {
		return oldPage(
			facts,
			__(
				'Visitors get a cached page from before the consent setting changed.',
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
		title: __( 'Tracking script found', 'lodestar' ),
		seen: fresh.isInHead
			? __(
					'In the head of the page, including cached copies',
					'lodestar'
				)
			: __(
					'In the body of the page, including cached copies',
					'lodestar'
				),
		figure: sprintf(
			/* translators: %s: number of kilobytes. */
			__( '%s KB', 'lodestar' ),
			formatNumber( fresh.size / 1024, 1 )
		),
	};
}
