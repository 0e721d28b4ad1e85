<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

use Lodestar\Ingestion\Enrichment\CompiledData;

/** The list of known sources, by host and by name. A lookup takes a few array accesses per label of the host. */
final class KnownSources {

	/** Second-level labels below country domains, as in google.co.uk and google.com.au. */
	private const SECOND_LEVELS = array( 'ac', 'co', 'com', 'edu', 'go', 'gov', 'ne', 'net', 'or', 'org' );

	/**
	 * `entries` contain kind, source and network. The other tables map to their indexes: `exact` for hosts only,
	 * `within` for hosts and their subdomains. {} in a host is a placeholder for a country code.
	 *
	 * @var array{ entries: list<array{string, string, string}>, exact: array<string, int>, within: array<string, int>, names: array<string, int>, countries: array<string, true> }|null
	 */
	private ?array $tables = null;

	/**
	 * Finds a source by its host.
	 *
	 * @param string $host Lowercase, without www., or the package name of an Android app.
	 */
	public function by_host( string $host ): ?KnownSource {
		$tables = $this->tables();
		$labels = explode( '.', $host );
		foreach ( $this->spellings( $labels ) as $spelling ) {
			if ( isset( $tables['exact'][ $spelling ] ) ) {
				return $this->entry( $tables['exact'][ $spelling ] );
			}
		}
		for ( ; count( $labels ) > 1; array_shift( $labels ) ) {
			foreach ( $this->spellings( $labels ) as $spelling ) {
				if ( isset( $tables['within'][ $spelling ] ) ) {
					return $this->entry( $tables['within'][ $spelling ] );
				}
			}
		}
		return null;
	}

	/**
	 * Finds a source as it is written in campaign links: facebook, fb, google or m.facebook.com.
	 *
	 * @param string $source In any case.
	 */
	public function by_name( string $source ): ?KnownSource {
		$name   = strtolower( $source );
		$tables = $this->tables();
		return isset( $tables['names'][ $name ] )
			? $this->entry( $tables['names'][ $name ] )
			: $this->by_host( (string) preg_replace( '/^www\./', '', $name ) );
	}

	/** Returns the first host of a social network, or '' if the network is unknown. */
	public function host_of( string $network ): string {
		$tables = $this->tables();
		foreach ( $tables['within'] as $host => $id ) {
			if ( $tables['entries'][ $id ][2] === $network && ! str_contains( $host, '{}' ) ) {
				return $host;
			}
		}
		return '';
	}

	/**
	 * Returns the host, and its variants with {} in place of a country code: as the first, second or last label.
	 *
	 * @param list<string> $labels At least one.
	 * @return list<string>
	 */
	private function spellings( array $labels ): array {
		$countries = $this->tables()['countries'];
		$spellings = array( implode( '.', $labels ) );
		$last      = count( $labels ) - 1;
		foreach ( array( 0, 1 ) as $place ) {
			if ( $last > $place + 1 && isset( $countries[ $labels[ $place ] ] ) ) {
				$spellings[] = implode( '.', array_replace( $labels, array( $place => '{}' ) ) );
			}
		}
		if ( $last > 0 && isset( $countries[ $labels[ $last ] ] ) ) {
			$length      = $last > 1 && in_array( $labels[ $last - 1 ], self::SECOND_LEVELS, true ) ? $last - 1 : $last;
			$spellings[] = implode( '.', array_slice( $labels, 0, $length ) ) . '.{}';
		}
		return $spellings;
	}

	private function entry( int $id ): ?KnownSource {
		[ $kind, $source, $network ] = $this->tables()['entries'][ $id ];
		$kind                        = SourceKind::tryFrom( $kind );
		return null === $kind ? null : new KnownSource( $kind, $source, $network );
	}

	/**
	 * @return array{
	 *     entries: list<array{string, string, string}>,
	 *     exact: array<string, int>,
	 *     within: array<string, int>,
	 *     names: array<string, int>,
	 *     countries: array<string, true>
	 * }
	 */
	private function tables(): array {
		if ( null === $this->tables ) {
			/**
			 * @var array{
			 *     entries: list<array{string, string, string}>,
			 *     exact: array<string, int>,
			 *     within: array<string, int>,
			 *     names: array<string, int>,
			 *     countries: array<string, true>
			 * } $tables
			 */
			$tables       = CompiledData::load( 'sources' );
			$this->tables = $tables;
		}
		return $this->tables;
	}
}
