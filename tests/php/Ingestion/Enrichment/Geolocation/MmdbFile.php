<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Geolocation;

/** Writes small databases in the MaxMind DB format 2.0: https://maxmind.github.io/MaxMind-DB/. */
final class MmdbFile {

	private const RECORD_BITS = 24;

	/**
	 * @var list<array{int|string|null, int|string|null}> The two branches of each node: a node, an encoded record, or
	 * nothing.
	 */
	private array $nodes = array( array( null, null ) );

	/**
	 * @param int<4, 6> $version IP version; 6 also holds IPv4 addresses.
	 * @param string    $type    Database type in the metadata.
	 */
	public function __construct( private int $version = 6, private string $type = 'Lodestar-Test' ) {
	}

	/**
	 * Adds a network.
	 *
	 * @param string               $address First address.
	 * @param int                  $prefix  Prefix length in bits.
	 * @param array<string, mixed> $record  Data record.
	 */
	public function add( string $address, int $prefix, array $record ): self {
		$bytes = (string) inet_pton( $address );
		if ( 6 === $this->version && 4 === strlen( $bytes ) ) {
			$bytes   = str_repeat( "\0", 12 ) . $bytes;
			$prefix += 96;
		}
		$node = 0;
		for ( $bit = 0; $bit < $prefix; $bit++ ) {
			$side = ord( $bytes[ intdiv( $bit, 8 ) ] ) >> ( 7 - $bit % 8 ) & 1;
			if ( $bit === $prefix - 1 ) {
				$this->nodes[ $node ][ $side ] = self::encode( $record );
				break;
			}
			$next = $this->nodes[ $node ][ $side ];
			if ( ! is_int( $next ) ) {
				$next                          = count( $this->nodes );
				$this->nodes[]                 = array( null, null );
				$this->nodes[ $node ][ $side ] = $next;
			}
			$node = $next;
		}
		return $this;
	}

	/** Writes the file and returns its path. */
	public function write(): string {
		$count = count( $this->nodes );
		$tree  = '';
		$data  = '';
		foreach ( $this->nodes as $branches ) {
			foreach ( $branches as $branch ) {
				$value = is_int( $branch ) ? $branch : $count;
				if ( is_string( $branch ) ) {
					$value += 16 + strlen( $data );
					$data  .= $branch;
				}
				$tree .= substr( pack( 'N', $value ), 1 );
			}
		}
		$path = (string) tempnam( sys_get_temp_dir(), 'lodestar-mmdb' );
		file_put_contents(
			$path,
			$tree . str_repeat( "\0", 16 ) . $data . "\xAB\xCD\xEFMaxMind.com" . self::encode( $this->metadata( $count ) )
		);
		return $path;
	}

	/** @return array<string, mixed> */
	private function metadata( int $count ): array {
		return array(
			'binary_format_major_version' => 2,
			'binary_format_minor_version' => 0,
			'build_epoch'                 => 1_750_000_000,
			'database_type'               => $this->type,
			'description'                 => array( 'en' => 'Made by a test' ),
			'ip_version'                  => $this->version,
			'languages'                   => array( 'en' ),
			'node_count'                  => $count,
			'record_size'                 => self::RECORD_BITS,
		);
	}

	private static function encode( mixed $value ): string {
		if ( is_string( $value ) ) {
			return self::control( 2, strlen( $value ) ) . $value;
		}
		if ( is_int( $value ) ) {
			return self::control( 6, 4 ) . pack( 'N', $value );
		}
		$out = '';
		foreach ( (array) $value as $key => $item ) {
			$out .= ( is_string( $key ) ? self::encode( $key ) : '' ) . self::encode( $item );
		}
		$size = count( (array) $value );
		return ( array_is_list( (array) $value ) ? chr( $size ) . "\x04" : self::control( 7, $size ) ) . $out;
	}

	private static function control( int $type, int $size ): string {
		return $size < 29 ? chr( $type << 5 | $size ) : chr( $type << 5 | 29 ) . chr( $size - 29 );
	}
}
