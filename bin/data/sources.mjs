import { readFileSync } from 'node:fs';
import { countries } from './countries.mjs';

const read = ( name ) =>
	JSON.parse(
		readFileSync(
			new URL( `../../src/data/${ name }`, import.meta.url ),
			'utf8'
		)
	);

/** Families of search engines that Google Analytics 4 reports as one source, such as Google Images and Google News. */
const FAMILY =
	/^(Google|Yahoo!|Bing|Yandex|Seznam|Biglobe|auone|Nifty|Gigablast)(?![a-z]).*/;

const sourceOf = ( engine ) =>
	engine
		.replace( FAMILY, '$1' )
		.replace( 'Cốc Cốc', 'coccoc' )
		.replace( '!', '' )
		.toLowerCase();

// Referrers are stored without a path, so entries with a path can't match.
const isHost = ( host ) => ! host.includes( '/' );

/**
 * Returns the hosts and names of search engines, social networks, video sites, shops and AI assistants, for
 * `Lodestar\Ingestion\Enrichment\Acquisition\KnownSources`.
 *
 * `entries` contains [kind, source, network]. `exact`, `within` (including subdomains) and `names` map a host or name
 * to an entry.
 */
export function sources() {
	const base = read( 'traffic-sources.json' );
	const more = read( 'more-sources.json' );
	const entries = [];
	const ids = new Map();
	const exact = {};
	const within = {};
	const names = {};

	const id = ( kind, source, network ) => {
		const key = [ kind, source, network ].join( '\n' );
		if ( ! ids.has( key ) ) {
			ids.set( key, entries.push( [ kind, source, network ] ) - 1 );
		}
		return ids.get( key );
	};
	const add = ( kind, name, hosts, network ) => {
		const entry = id( kind, '', network );
		names[ name.toLowerCase() ] ??= entry;
		hosts.filter( isHost ).forEach( ( host ) => {
			within[ host ] = entry;
			delete exact[ host ];
		} );
	};

	for ( const list of [ base.search, more.search ] ) {
		for ( const [ engine, value ] of Object.entries( list ) ) {
			( value.hosts ?? value )
				.filter(
					( host ) =>
						isHost( host ) && ! more.not_search.includes( host )
				)
				.forEach( ( host ) => {
					exact[ host ] = id( 'search', sourceOf( engine ), '' );
				} );
		}
	}
	for ( const name of more.search_names ) {
		names[ sourceOf( name ) ] = id( 'search', sourceOf( name ), '' );
	}
	const videos = Object.keys( more.video );
	for ( const list of [ base.social, more.social ] ) {
		for ( const [ coded, hosts ] of Object.entries( list ) ) {
			const name = decodeURIComponent( coded );
			add(
				videos.includes( name ) ? 'video' : 'social',
				name,
				hosts.filter( ( host ) => ! more.not_social.includes( host ) ),
				name
			);
		}
	}
	const networks = new Set(
		entries.map( ( [ , , network ] ) => network ).filter( Boolean )
	);
	for ( const [ name, hosts ] of Object.entries( more.video ) ) {
		add( 'video', name, hosts, networks.has( name ) ? name : '' );
	}
	for ( const [ name, hosts ] of Object.entries( more.shopping ) ) {
		add( 'shopping', name, hosts, '' );
	}
	for ( const list of [ base.ai, more.ai ] ) {
		for ( const [ name, hosts ] of Object.entries( list ) ) {
			add( 'assistant', name, hosts, '' );
		}
	}
	for ( const [ alias, name ] of Object.entries( more.names ) ) {
		names[ alias ] = names[ name.toLowerCase() ];
	}
	more.not_names.forEach( ( name ) => delete names[ name ] );
	for ( const host of more.nothing ) {
		within[ host ] = id( '', '', '' );
	}
	return {
		entries,
		exact,
		within,
		names,
		countries: Object.fromEntries(
			[ ...Object.keys( countries().names ), 'UK', 'EU', 'SU' ].map(
				( code ) => [ code.toLowerCase(), true ]
			)
		),
	};
}
