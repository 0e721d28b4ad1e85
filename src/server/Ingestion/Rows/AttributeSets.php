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
 * Gives sets of attributes their numbers, and stores those that are new. A set has the same number wherever it comes
 * from: a hash of what is stored of it. Custom dimensions and known parameters each have their own allowance of new
 * values a day; parameters with other names share one. So have sets themselves, for known values can be put together in
 * any number of ways: past it, a set says "(other)" alone.
 *
 * @phpstan-import-type Attribute from AttributeList
 */
final class AttributeSets {

	/** What WordPress knows of a page. */
	public const PAGE = 'page';

	/** What an event says. */
	public const EVENT = 'param';

	/**
	 * Names that Lodestar itself gives to parameters of events. They have their own allowances of new texts, because visitors can
	 * invent any number of names.
	 */
	private const KNOWN_PARAMETERS = array(
		'link_url', 'link_domain', 'link_text', 'outbound', 'file_name', 'file_extension', 'method', 'search_term',
		'form_id', 'form_name', 'form_plugin', 'video_title', 'video_url', 'video_provider', 'media_type', 'video_duration', 'video_percent',
		'transaction_id', 'refund_id', 'currency', 'coupon', 'payment_type', 'customer_type', 'origin', 'shipping', 'tax', 'paid_currency', 'paid_value',
	);

	/** New sets that a day may bring to one new text of a dimension: they are put together of several. */
	public const TO_ONE_TEXT = 4;

	/** Sets remembered between batches. */
	private const REMEMBER = 50000;

	/** @var array<int, bool> Whether sets are stored, by number, as far as it is known. */
	private array $stored = array();

	/** @var array<int, list<array{int, int, int, ?int, int}>> Rows to be stored, by number of the set. */
	private array $new = array();

	/** @var array<int, int> Numbers that were given. */
	private array $given = array();

	/** Generation of the raw rows up to which $stored is right. */
	private int $generation = -1;

	private ?Writer $writer = null;

	public function __construct( private Values $values ) {
	}

	/**
	 * Reads what is needed to number these sets.
	 *
	 * @param Writer               $writer     Reads.
	 * @param int                  $generation Generation of the raw rows that the batch builds on.
	 * @param array<AttributeList> $sets       Sets that may be asked for.
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
	 * The number that a set has as it is.
	 *
	 * @param list<Attribute> $attributes Attributes.
	 */
	public static function of( array $attributes ): int {
		return self::number( $attributes );
	}

	/**
	 * The number of a set; 0 for the empty one.
	 *
	 * @param string                  $of         One of this class's kinds.
	 * @param int                     $day        Local day.
	 * @param AttributeList           $attributes Attributes, their texts among those given to Values::load().
	 * @param ?int                    $network    Bucket of the network that it comes from; null for the site's own server.
	 * @param (callable(): bool)|null $is_own     Whether WordPress itself publishes it; asked where it would be one too many.
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

	/**
	 * Writes what is new, inside a transaction that made sure that nothing has changed since load().
	 */
	public function store( Writer $writer ): void {
		if ( 0 !== $this->values->round() ) {
			Sweep::mark( $writer, 'attributes', array_diff_key( $this->given, $this->new ), $this->values->round() );
		}
		$rows = array_merge( ...array_values( $this->new ) );
		// By name: sets lie all over their table, and where the rows of one come one after another InnoDB splits pages so
		// that they stay half empty.
		usort( $rows, static fn ( array $row, array $other ): int => $row[1] <=> $other[1] );
		$writer->add( 'attributes', array( 'id', 'name', 'value', 'number', 'mark' ), $rows );
	}

	/**
	 * The transaction is through: what was new is stored now.
	 */
	public function committed(): void {
		$this->stored = array_fill_keys( array_keys( $this->new ), true ) + $this->stored;
		$this->new    = array();
		++$this->generation;
	}

	/**
	 * The transaction failed: what was new is not stored.
	 */
	public function failed(): void {
		$this->generation = -1;
		$this->new        = array();
	}

	/**
	 * Whether a set is stored or about to be. One in which "(other)" stands was not asked for by load().
	 */
	private function is_there( int $id ): bool {
		$this->stored[ $id ] ??= null !== $this->writer
			&& array() !== $this->writer->rows( 'SELECT 1 FROM ' . Schema::table( 'attributes' ) . " WHERE id = $id LIMIT 1" );
		return $this->stored[ $id ] || isset( $this->new[ $id ] );
	}

	/**
	 * @param list<array{string, string, ?int}> $set Names, values, figures.
	 */
	private static function number( array $set ): int {
		return array() === $set
			? 0
			: Text::id( (string) json_encode( array_values( self::unique( $set ) ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * @param list<array{string, string, ?int}> $set Names, values, figures.
	 * @return array<string, array{string, string, ?int}> Each name and value once, in the same order whatever order they came in.
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
