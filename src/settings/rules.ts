import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../ui/format/number';
import type {
	ListKey,
	SettingsScreen,
	Values,
} from '../features/site-settings/screen';

export interface Problem {
	message: string;
	/** The invalid entries. */
	bad: string[];
	/** Suggested correction of the first invalid entry. */
	repair?: string | undefined;
}

const slashes = ( text: string ) => `/${ text.replace( /^\/+|\/+$/g, '' ) }/`;
const host = ( text: string ) =>
	text
		.toLowerCase()
		.replace( /^[a-z]+:\/\//, '' )
		.replace( /[/:?#].*$/, '' );

/** Error message of each list, and a function that tries to correct an invalid entry. */
const WORDS: Record< ListKey, () => [ string, ( text: string ) => string ] > = {
	lodestar_excluded_addresses: () => [
		__(
			'Enter an IP address such as 203.0.113.7, or a range such as 203.0.113.0/24.',
			'lodestar'
		),
		( text ) => text.replace( /[^0-9a-f:./]/gi, '' ),
	],
	lodestar_trusted_proxies: () => [
		__(
			'Enter an IP address such as 203.0.113.7, or a range such as 203.0.113.0/24.',
			'lodestar'
		),
		( text ) => text.replace( /[^0-9a-f:./]/gi, '' ),
	],
	lodestar_excluded_paths: () => [
		__( 'Paths start with a slash and contain no spaces.', 'lodestar' ),
		( text ) =>
			`/${ text.replace( /^https?:\/\/[^/]*/, '' ).replace( /^\/+|\s+|[?#].*$/g, '' ) }`,
	],
	lodestar_affiliate_paths: () => [
		__( 'Paths start and end with a slash.', 'lodestar' ),
		slashes,
	],
	lodestar_excluded_parameters: () => [
		__( 'Enter only the name of a parameter, such as “ref”.', 'lodestar' ),
		( text ) => text.replace( /^[?&]|=.*$/g, '' ),
	],
	lodestar_kept_parameters: () => [
		__( 'Enter only the name of a parameter, such as “ref”.', 'lodestar' ),
		( text ) => text.replace( /^[?&]|=.*$/g, '' ),
	],
	lodestar_affiliate_domains: () => [
		__( 'Enter a domain such as partner.example.', 'lodestar' ),
		host,
	],
	lodestar_download_extensions: () => [
		__( 'Enter a file extension such as pdf.', 'lodestar' ),
		( text ) => text.toLowerCase().replace( /[^a-z0-9]/g, '' ),
	],
	lodestar_key_events: () => [
		__(
			'Use lowercase letters, numbers and underscores. Start with a letter.',
			'lodestar'
		),
		( text ) =>
			text
				.trim()
				.toLowerCase()
				.replace( /[^a-z0-9]+/g, '_' )
				.replace( /^[^a-z]+|_+$/g, '' ),
	],
	lodestar_report_dimensions: () => [ '', String ],
	lodestar_shown_in: () => [ '', String ],
	lodestar_excluded_roles: () => [ '', String ],
	lodestar_view_roles: () => [ '', String ],
	lodestar_manage_roles: () => [ '', String ],
};

/** Without its last slash, a path prefix would also match longer names that start the same way. */
const MORE: Partial< Record< ListKey, RegExp > > = {
	lodestar_affiliate_paths: /\/$/,
};

/** Returns the problem of a list, or undefined if there is none. */
export function problemOf(
	key: ListKey,
	list: readonly string[],
	rules: SettingsScreen[ 'rules' ]
): Problem | undefined {
	const rule = rules[ key ];
	if ( ! rule || ! ( key in WORDS ) ) {
		return undefined; // Only the server validates settings that addons register.
	}
	const pattern = new RegExp( rule.pattern );
	const fits = ( text: string ) =>
		pattern.test( text ) && ( MORE[ key ]?.test( text ) ?? true );
	const bad = list.filter( ( text ) => ! fits( text ) );
	if ( bad[ 0 ] !== undefined ) {
		const [ message, repairOf ] = WORDS[ key ]();
		const repair = repairOf( bad[ 0 ] );
		return {
			message,
			bad,
			repair: fits( repair ) ? repair : undefined,
		};
	}
	return list.length > rule.most
		? {
				message: sprintf(
					/* translators: %s: maximum number of entries. */
					__( 'You can add up to %s entries.', 'lodestar' ),
					formatNumber( rule.most )
				),
				bad: list.slice( rule.most ),
			}
		: undefined;
}

/** Returns the problems of changed values by setting. */
export function problemsOf(
	values: Values,
	rules: SettingsScreen[ 'rules' ]
): Partial< Record< keyof Values, Problem > > {
	const problems: Partial< Record< keyof Values, Problem > > = {};
	for ( const [ key, value ] of Object.entries( values ) ) {
		const problem = Array.isArray( value )
			? problemOf( key as ListKey, value, rules )
			: undefined;
		if ( problem ) {
			problems[ key as ListKey ] = problem;
		}
	}
	return problems;
}
