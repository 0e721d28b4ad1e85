import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../ui/format/number';
import type {
	ListKey,
	SettingsScreen,
	Values,
} from '../features/site-settings/screen';

/** What is wrong with a field. */
export interface Problem {
	message: string;
	/** The texts that are wrong. */
	bad: string[];
	/** What the first of them may have been meant to be. */
	repair?: string | undefined;
}

const slashes = ( text: string ) => `/${ text.replace( /^\/+|\/+$/g, '' ) }/`;
const host = ( text: string ) =>
	text
		.toLowerCase()
		.replace( /^[a-z]+:\/\//, '' )
		.replace( /[/:?#].*$/, '' );

/** What is wanted, in words, and how a near miss becomes it. */
const WORDS: Record< ListKey, () => [ string, ( text: string ) => string ] > = {
	lodestar_excluded_addresses: () => [
		__(
			'An address such as 203.0.113.7, or a block such as 203.0.113.0/24.',
			'lodestar'
		),
		( text ) => text.replace( /[^0-9a-f:./]/gi, '' ),
	],
	lodestar_trusted_proxies: () => [
		__(
			'An address such as 203.0.113.7, or a block such as 203.0.113.0/24.',
			'lodestar'
		),
		( text ) => text.replace( /[^0-9a-f:./]/gi, '' ),
	],
	lodestar_excluded_paths: () => [
		__( 'A path begins with a slash and has no blanks.', 'lodestar' ),
		( text ) =>
			`/${ text.replace( /^https?:\/\/[^/]*/, '' ).replace( /^\/+|\s+|[?#].*$/g, '' ) }`,
	],
	lodestar_affiliate_paths: () => [
		__( 'A path begins and ends with a slash.', 'lodestar' ),
		slashes,
	],
	lodestar_excluded_parameters: () => [
		__( 'Only the name of a parameter, such as “ref”.', 'lodestar' ),
		( text ) => text.replace( /^[?&]|=.*$/g, '' ),
	],
	lodestar_kept_parameters: () => [
		__( 'Only the name of a parameter, such as “ref”.', 'lodestar' ),
		( text ) => text.replace( /^[?&]|=.*$/g, '' ),
	],
	lodestar_affiliate_domains: () => [
		__( 'A host such as partner.example.', 'lodestar' ),
		host,
	],
	lodestar_download_extensions: () => [
		__( 'The end of a file’s name, such as pdf.', 'lodestar' ),
		( text ) => text.toLowerCase().replace( /[^a-z0-9]/g, '' ),
	],
	lodestar_key_events: () => [
		__(
			'Small letters, digits and underscores, beginning with a letter.',
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

/** A beginning that lacks its last slash would also match what merely begins alike. */
const MORE: Partial< Record< ListKey, RegExp > > = {
	lodestar_affiliate_paths: /\/$/,
};

/**
 * What is wrong with a list, if anything.
 *
 * @param key   Of the setting.
 * @param list  Its texts.
 * @param rules How they have to look.
 */
export function problemOf(
	key: ListKey,
	list: readonly string[],
	rules: SettingsScreen[ 'rules' ]
): Problem | undefined {
	const rule = rules[ key ];
	if ( ! rule || ! ( key in WORDS ) ) {
		return undefined; // What addons register is judged by the server alone.
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
					/* translators: %s: a number. */
					__( 'At most %s of them.', 'lodestar' ),
					formatNumber( rule.most )
				),
				bad: list.slice( rule.most ),
			}
		: undefined;
}

/**
 * What is wrong with values.
 *
 * @param values Those that changed.
 * @param rules  How they have to look.
 */
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
