<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;

/** The registered data sources, and the one that this site uses. */
final class Sources {

	/** Option: id of the selected source. */
	public const OPTION = 'lodestar_source';

	private const ID = '/^[a-z0-9_-]+$/D';

	/**
	 * Returns the source that this site's reports use.
	 *
	 * @throws SourceException If the selected source is missing, for example because its plugin is inactive.
	 */
	public static function current(): Source {
		$id = get_option( self::OPTION, FirstParty::ID );
		return self::get( is_string( $id ) ? $id : '' );
	}

	/** Returns the first local day with data in this site's source; null if unknown or without data. */
	public static function first_day(): ?int {
		try {
			return DataStart::of( self::current() )->day;
		} catch ( ApiException ) {
			return null;
		}
	}

	/** Whether this site's source has data for both ranges. */
	public static function can_compare( DateRange $range, DateRange $comparison ): bool {
		try {
			return DataStart::of( self::current() )->can_compare( $range, $comparison );
		} catch ( ApiException ) {
			return false;
		}
	}

	/**
	 * Returns a source by its id.
	 *
	 * @throws SourceException If it isn't registered.
	 */
	public static function get( string $id ): Source {
		return self::all()[ $id ] ?? throw new SourceException(
			'source_missing',
			__( 'The selected data source isn’t available on this site.', 'lodestar' ),
			503,
			array( 'source' => $id )
		);
	}

	/**
	 * Returns the registered sources.
	 *
	 * @return array<string, Source> By id.
	 */
	public static function all(): array {
		/**
		 * Filters the data sources that reports can use.
		 *
		 * @param list<Source> $sources Lodestar's own source.
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
							'"%s" was skipped: it isn\'t a source, or its ID is taken or contains anything but lowercase letters, digits, - and _.',
							'' === $id ? get_debug_type( $source ) : $id
						)
					),
					'0.1.0'
				);
			}
		}
		return $by_id;
	}

	/** Returns the id of a source, or '' if its plugin fails. */
	private static function id( Source $source ): string {
		try {
			return Guard::call( 'lodestar_sources', $source, $source->id( ... ) );
		} catch ( ApiException ) {
			return '';
		}
	}
}
