<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Ingestion\Enrichment\AttributeList;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use function array_diff_key,array_keys,array_merge,array_values,count,implode,json_encode,ksort;

/**
 * Assigns IDs to attribute sets and stores new sets. The ID is a hash of the stored content, so a set has the same ID
 * wherever it comes from.
 *
 * Each custom dimension and each known parameter has its own daily limit of new values. All other parameters share one
 * limit. Sets have a limit too, because known values can be combined in any number of ways. Beyond it, a set contains
 * only "(other)".
 *
 * @phpstan-import-type Attribute from AttributeList
 */
final class AttributeSets {

	/** Custom dimensions of a page. */
	public const PAGE = 'page';

	/** Parameters of an event. */
	public const EVENT = 'param';

	/**
	 * Parameter names that Lodestar defines. Each has its own daily limit of new values. Other names share one, because
	 * visitors can invent any number of them.
	 */
	private const KNOWN_PARAMETERS = array(
		'link_url', 'link_domain', 'link_text', 'outbound', 'file_name', 'file_extension', 'method', 'search_term',
		'form_id', 'form_name', 'form_plugin', 'video_title', 'video_url', 'video_provider', 'media_type', 'video_duration', 'video_percent',
		'transaction_id', 'refund_id', 'currency', 'coupon', 'payment_type', 'customer_type', 'origin', 'shipping', 'tax', 'paid_currency', 'paid_value',
	);

	/** New sets allowed per day, as a multiple of the limits for texts. Sets combine several texts. */
	public const TO_ONE_TEXT = 4;

	/** Maximum sets cached between batches. */
	private const REMEMBER = 50000;

	/** @var array<int, bool> Whether a set is stored, by ID. */
	private array $stored = array();

	/** @var array<int, list<array{int, int, int, ?int, int}>> Rows to store, by ID of the set. */
	private array $new = array();

	/** @var array<int, int> IDs that this batch uses. */
	private array $given = array();

	/** Generation of the raw rows for which $stored is valid. */
	private int $generation = -1;

	private ?Writer $writer = null;

	public function __construct( private Values $values ) {
	}

	/**
	 * Reads from the database which of the sets are stored.
	 *
	 * @param Writer               $writer     Database connection.
	 * @param int                  $generation Generation of the raw rows that the batch builds on.
	 * @param array<AttributeList> $sets       Sets that the batch may need.
	 */
	public function load( Writer $writer, int $generation, array $sets ): void {
		if ( $generation !== $this->generation || count( $this->stored ) > self::REMEMBER ) {
			$this->stored = array();
		}
		$this->generation = $generation;
		$this->writer     = $writer;
		$this->new        = array();
		$this->given      = array();

		$asked = array();
		foreach ( $sets as $attributes ) {
			if ( ! isset( $this->stored[ $attributes->id ] ) ) {
				$asked[ $attributes->id ] = false;
			}
		}
		if ( array() !== $asked ) {
			foreach (
				$writer->rows(
					'SELECT DISTINCT id FROM ' . Schema::table( 'attributes' ) . ' WHERE id IN ('
						. implode( ',', array_keys( $asked ) ) . ')'
				) as [ $id ]
			) {
				$asked[ (int) $id ] = true;
			}
			$this->stored += $asked;
		}
	}

	/**
	 * Returns the ID of a set, before any value is replaced with "(other)".
	 *
	 * @param list<Attribute> $attributes
	 */
	public static function of( array $attributes ): int {
		return self::number( $attributes );
	}

	/**
	 * Returns the ID under which a set is stored; 0 for the empty set.
	 *
	 * @param string                  $of         PAGE or EVENT.
	 * @param int                     $day        Local day.
	 * @param AttributeList           $attributes The set. Its texts were given to Values::load().
	 * @param ?int                    $network    Network bucket of the hit; null for the site's own server.
	 * @param (callable(): bool)|null $is_own     Whether WordPress itself publishes the page, which exempts it from the
	 *                                            limit. Called only once the limit is reached.
	 */
	public function id( string $of, int $day, AttributeList $attributes, ?int $network = null, ?callable $is_own = null ): int {
		if ( 0 === $attributes->id ) {
			return 0;
		}
		if ( ( $this->stored[ $attributes->id ] ?? false ) || isset( $this->new[ $attributes->id ] ) ) {
			$this->given[ $attributes->id ] = $attributes->id;
			return $attributes->id;
		}
		$set = array();
		foreach ( $attributes->all as [ $name, $value, $number ] ) {
			$known        = self::PAGE === $of || in_array( $name, self::KNOWN_PARAMETERS, true );
			$stored_name  = $this->values->text( $known ? $of : "{$of}_name", $day, $name, $network, $is_own );
			$stored_value = $this->values->text( $known ? "$of:$name" : "{$of}_value", $day, $value, $network, $is_own );
			$set[]        = array( $stored_name, $stored_value, $stored_value === $value ? $number : null );
		}
		$id = self::number( $set );
		if ( ! $this->is_there( $id ) && ! $this->values->admits( "{$of}_set", $day, $network, $is_own, self::TO_ONE_TEXT ) ) {
			$other = $this->values->text( $of, $day, Text::OTHER );
			$set   = array( array( $other, $other, null ) );
			$id    = self::number( $set );
		}
		if ( ! $this->is_there( $id ) ) {
			foreach ( self::unique( $set ) as [ $name, $value, $number ] ) {
				$this->new[ $id ][] = array( $id, Text::id( $name ), Text::id( $value ), $number, $this->values->round() );
			}
		}
		$this->given[ $id ] = $id;
		return $id;
	}

	/** Writes new sets, inside a transaction that ensures that nothing has changed since load(). */
	public function store( Writer $writer ): void {
		if ( 0 !== $this->values->round() ) {
			Sweep::mark( $writer, 'attributes', array_diff_key( $this->given, $this->new ), $this->values->round() );
		}
		$rows = array_merge( ...array_values( $this->new ) );
		// Sorted by name, because sets are scattered over the whole table. If the rows of a set were inserted one after
		// another, InnoDB would split pages and leave them half empty.
		usort( $rows, static fn ( array $row, array $other ): int => $row[1] <=> $other[1] );
		$writer->add( 'attributes', array( 'id', 'name', 'value', 'number', 'mark' ), $rows );
	}

	/** Call it after the commit: new sets are stored now. */
	public function committed(): void {
		$this->stored = array_fill_keys( array_keys( $this->new ), true ) + $this->stored;
		$this->new    = array();
		++$this->generation;
	}

	/** Call it after a rollback: new sets are not stored. */
	public function failed(): void {
		$this->generation = -1;
		$this->new        = array();
	}

	/**
	 * Whether a set is stored or will be. Sets that contain "(other)" weren't part of load(), so this queries the
	 * database.
	 */
	private function is_there( int $id ): bool {
		$this->stored[ $id ] ??= null !== $this->writer
			&& array() !== $this->writer->rows( 'SELECT 1 FROM ' . Schema::table( 'attributes' ) . " WHERE id = $id LIMIT 1" );
		return $this->stored[ $id ] || isset( $this->new[ $id ] );
	}

	/** @param list<array{string, string, ?int}> $set Name, value, number. */
	private static function number( array $set ): int {
		return array() === $set
			? 0
			: Text::id( (string) json_encode( array_values( self::unique( $set ) ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * Removes duplicates and sorts a set.
	 *
	 * @param list<array{string, string, ?int}> $set Name, value, number.
	 * @return array<string, array{string, string, ?int}> In an order that doesn't depend on the input's.
	 */
	private static function unique( array $set ): array {
		$unique = array();
		foreach ( $set as $row ) {
			$unique[ "$row[0]\0$row[1]" ] = $row;
		}
		ksort( $unique, SORT_STRING );
		return $unique;
	}
}
