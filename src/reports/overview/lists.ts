import { __ } from '@wordpress/i18n';
import type { PartFailure } from '../../store/reports/answer';
import { countryName } from '../../ui/format/country';
import { nameOf, OTHER } from '../../ui/field-types/name-of';
import type { Links, ListRow, OverviewAnswer } from './answer';

export type ListId = 'countries' | 'referrals' | 'toppages';

/** A row of any of the lists. */
export interface Entry {
	key: string;
	label: string;
	/** The path of a page. */
	detail?: string;
	/** What the report is narrowed to by it. */
	value: string;
	/** Where the page itself is. */
	address?: string;
	/** Of a country: its code. */
	code?: string;
	/** Of a referral. */
	host?: string;
	sessions: number | null;
	/** Null without a comparison, or where the earlier days are unknown. */
	earlier: number | null;
}

/** A list, as it is headed and found. */
export interface List {
	/** Name of the filter's kind that its rows narrow to. */
	filter: string;
	/** Head of its figures. */
	valueLabel: string;
	/** Id of its section. */
	section: string;
	title: string;
	/** What stands there without rows, where that says more than that there is no data. */
	empty?: string;
	/** What leads out of it, where there is somewhere to go. */
	linkText: string;
	link: keyof Links;
	/** Of one of its rows, among the movers. */
	kind: string;
}

/** What each list is called. */
export const lists = (): Record< ListId, List > => ( {
	countries: {
		filter: 'country',
		valueLabel: __( 'Sessions', 'lodestar' ),
		section: 'lodestar-top-countries',
		title: __( 'Top 10 Countries', 'lodestar' ),
		linkText: __( 'View all countries', 'lodestar' ),
		link: 'countries',
		kind: __( 'Country', 'lodestar' ),
	},
	referrals: {
		filter: 'referrer',
		valueLabel: __( 'Sessions', 'lodestar' ),
		section: 'lodestar-top-referrals',
		title: __( 'Top 10 Referrals', 'lodestar' ),
		linkText: __( 'View all referrals', 'lodestar' ),
		link: 'referrals',
		kind: __( 'Referral', 'lodestar' ),
	},
	toppages: {
		filter: 'landing_page',
		// Sessions that began there: fewer than those that saw it.
		valueLabel: __( 'Entrances', 'lodestar' ),
		section: 'lodestar-top-landing-pages',
		title: __( 'Top Posts/Pages (Landing Page)', 'lodestar' ),
		empty: __(
			'No landing pages tracked during this time period.',
			'lodestar'
		),
		linkText: __( 'View all posts and pages', 'lodestar' ),
		link: 'topposts',
		kind: __( 'Page', 'lodestar' ),
	},
} );

/**
 * The rows of a list, or why it could not be answered.
 *
 * @param answer An answer of the Overview.
 * @param id     Which list.
 */
export function entriesOf(
	answer: OverviewAnswer,
	id: ListId
): Entry[] | PartFailure {
	switch ( id ) {
		case 'countries':
			return made( answer.countries, ( { name, iso } ) => ( {
				key: iso,
				value: iso,
				label: countryName( iso, nameOf( name ) ),
				code: /^[A-Z]{2}$/.test( iso ) ? iso : '–',
			} ) );
		case 'referrals':
			return made( answer.referrals, ( { url } ) => ( {
				key: url,
				value: url,
				label: nameOf( url ),
				...( url !== OTHER && { host: url } ),
			} ) );
		case 'toppages':
			return made(
				answer.toppages,
				( { title, url, hostname, page_path: path } ) => ( {
					key: [ hostname, path, title ].join( ' ' ),
					value: path ?? '',
					address: url,
					label: nameOf( title ),
					...( path && path !== title && { detail: path } ),
				} )
			);
	}
}

function made< Row extends ListRow >(
	rows: Row[] | PartFailure,
	words: ( row: Row ) => Omit< Entry, 'sessions' | 'earlier' >
): Entry[] | PartFailure {
	return 'error' in rows
		? rows
		: rows.map( ( row ) => ( {
				...words( row ),
				sessions: row.sessions,
				earlier: row.compare_sessions,
			} ) );
}
