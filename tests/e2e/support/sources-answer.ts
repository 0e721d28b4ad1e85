/** Sources with the sessions of this and the previous period, as in the design mockups. */
const SOURCES: [ string, number, number | null ][] = [
	[ 'google / organic', 12806, 10901 ],
	[ '(direct) / (none)', 5964, 5280 ],
	[ 'newsletter / email', 3118, 1906 ],
	[ 'pinterest.com / referral', 1742, 1588 ],
	[ 'bing / organic', 1402, 1377 ],
	[ 'instagram.com / referral', 1187, 1417 ],
	[ 'google / cpc', 1108, 1240 ],
	[ 'facebook.com / referral', 866, 902 ],
	[ 'chatgpt.com / referral', 731, 402 ],
	[ 'duckduckgo / organic', 604, null ],
	[ '=cmd / referral', 1, 1 ],
	...Array.from( { length: 30 }, ( _, index ): [ string, number, number ] => [
		`site-${ index + 1 }.example / referral`,
		600 - index * 19,
		580 - index * 17,
	] ),
];

const change = ( now: number, before: number | null ) =>
	before === null ? null : ( ( now - before ) / before ) * 100;

const figures = (
	now: number,
	before: number | null,
	isCompared: boolean
) => ( {
	sessions: now,
	compare_sessions: isCompared ? before : null,
	compare_change: isCompared ? change( now, before ) : null,
	engaged: Math.round( now * 0.58 ),
	compare_engaged: before && Math.round( before * 0.56 ),
	bounce_rate: 41.8,
	compare_bounce_rate: 44.1,
} );

/**
 * Returns a possible response of the sources report in tests/fixtures/addons/table-report: 41 rows, the first two with
 * nested rows. `changes` override its properties.
 */
export function sourcesAnswer( url: URL, changes: object = {} ) {
	const isCompared = url.searchParams.has( 'compare_start' );
	const rows = SOURCES.map( ( [ source, now, before ], index ) => ( {
		source,
		...figures( now, before, isCompared ),
		pages: 2.5 + index / 100,
		compare_pages: 2.4,
		duration: 158 - index,
		compare_duration: 151,
		landing_pages:
			index < 2
				? [ 0.6, 0.4 ].map( ( share, page ) => ( {
						source: [ '/guides/bulb-planting-calendar/', '/' ][
							page
						],
						...figures(
							Math.round( now * share ),
							Math.round( ( before ?? 0 ) * share ),
							isCompared
						),
					} ) )
				: [],
	} ) );
	return {
		sources: rows,
		all: figures( 31806, 27684, isCompared ),
		rowCounts: { sources: rows.length },
		dataThrough: null,
		notices: [],
		...changes,
	};
}
