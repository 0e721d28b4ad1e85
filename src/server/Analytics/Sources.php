<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * The sources that there are, and the one that this site uses.
 */
final class Sources {

	/** Option: id of the source in use. */
	public const OPTION = 'lodestar_source';

	/** What an id looks like. */
	private const ID = '/^[a-z0-9_-]+$/D';

	/**
	 * The source that this site's reports are answered by.
	 *
	 * @throws SourceException When the chosen one is not there, for example because its plugin is off.
	 */
	public static function current(): Source {
		$id = get_option( self::OPTION, FirstParty::ID );
		return self::get( is_string( $id ) ? $id : '' );
	}

	/**
	 * The first day that this site's source has data for; null where it has none, or doesn't tell.
	 */
	public static function first_day(): ?int {
		try {
			return DataStart::of( self::current() )->day;
		} catch ( ApiException ) {
			return null;
		}
	}

	/**
	 * Whether this site's source has data for two ranges, so that they can be compared.
	 */
	public static function can_compare( DateRange $range, DateRange $comparison ): bool {
		try {
			return DataStart::of( self::current() )->can_compare( $range, $comparison );
		} catch ( ApiException ) {
			return false;
		}
	}

	/**
	 * @param string $id Of a source.
	 * @throws SourceException When there is none.
	 */
	public static function get( string $id ): Source {
		return self::all()[ $id ] ?? throw new SourceException(
			'source_missing',
			__( 'The chosen data source is not available on this site.', 'lodestar' ),
			503,
			array( 'source' => $id )
		);
	}

	/**
	 * The sources that there are.
	 *
	 * @return array<string, Source> By id.
	 */
	public static function all(): array {
		/**
		 * Filters the data sources that can answer reports.
		 *
		 * @param list<Source> $sources The sources.
		 * @see docs/extending/add-a-source.md
		 */
		$sources = Guard::filter( 'lodestar_sources', array( new FirstParty() ), is_array( ... ) );
		$by_id   = array();
		foreach ( is_array( $sources ) ? $sources : array() as $source ) {
			$id = $source instanceof Source ? self::id( $source ) : '';
			if ( $source instanceof Source && 1 === preg_match( self::ID, $id ) && ! isset( $by_id[ $id ] ) ) {
				$by_id[ $id ] = $source;
			} else {
				_doing_it_wrong(
					'lodestar_sources',
					esc_html(
						sprintf(
							'"%s" is dropped: it is no source, or its id is taken or not of small letters, digits, - and _.',
							'' === $id ? get_debug_type( $source ) : $id
						)
					),
					'0.1.0'
				);
			}
		}
		return $by_id;
	}

	/**
	 * What a source calls itself; '' where it fails to.
	 */
	private static function id( Source $source ): string {
		try {
			return Guard::call( 'lodestar_sources', $source, $source->id( ... ) );
		} catch ( ApiException ) {
			return '';
		}
	}
}
