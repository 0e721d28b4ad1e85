import { __ } from '@wordpress/i18n';
import type { PartFailure } from '../../store/reports/answer';
import { countryName } from '../../ui/format/country';
import { nameOf, OTHER } from '../../ui/field-types/name-of';
import type { Links, ListRow, OverviewAnswer } from './answer';

export type ListId = 'countries' | 'referrals' | 'toppages';

export interface Entry {
	key: string;
	label: string;
	/** Path of a page. */
	detail?: string;
	/** Filter value that a click on the row sets. */
	value: string;
	/** URL of the page. */
	address?: string;
	/** Country code. */
	code?: string;
	/** Host of a referral. */
	host?: string;
	sessions: number | null;
	/** Null without a comparison, or if the earlier data is unknown. */
	earlier: number | null;
}

export interface List {
	/** Filter type that its rows set. */
	filter: string;
	/** Header of the value column. */
	valueLabel: string;
	/** HTML ID of its section. */
	section: string;
	title: string;
	/** Message for an empty list; omitted for the default message. */
	empty?: string;
	/** Text of the link to the full list. */
	linkText: string;
	link: keyof Links;
	/** Label of one of its rows among the movers. */
	kind: string;
}

/** Labels, filters and links of each list. */
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
		// Counts sessions that started on the page, not all that viewed it.
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

/** Returns the rows of a list, or its error. */
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
