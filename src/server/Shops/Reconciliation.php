<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use Lodestar\Collect\EventName;
use Lodestar\Ingest\SiteIngest;
use Lodestar\Query\DateRange;
use Lodestar\Query\Query;
use Lodestar\Query\Row;
use Lodestar\Settings\OptionsRetention;
use Lodestar\Source\FirstParty;
use Lodestar\Source\Questions;
use Lodestar\Source\SourceException;
use Lodestar\Storage\StorageException;
use Lodestar\Time\LocalTime;
use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;

/**
 * Holds what the shops' own tables say of some days beside what is counted of them, order by order.
 */
final class Reconciliation {

	/** A shop's own, and ours. */
	private const SIDES = array( 'shop', 'counted' );

	/** Seconds that counting what waits may take before. */
	private const SECONDS = 3;

	/** @var array<string, array<string, array{orders: int, revenue: int, refunds: int, refunded: int}>> By currency and side; thousandths. */
	private array $sums = array();

	/** @var list<Difference> */
	private array $differences = array();

	/** @var array<string, array{count: int, value: int}> What is counted on these days and was found in a shop, by kind and transaction. */
	private array $matched = array();

	private bool $is_waiting = false;

	private ImportState $import;

	private LocalTime $local;

	/**
	 * @param array<string, Orders> $shops What the shops have, by their slugs.
	 * @param DateRange             $range Local days.
	 */
	private function __construct( private readonly array $shops, private readonly DateRange $range ) {
		$this->import = ImportState::load();
		$this->local  = SiteZone::local_time( intdiv( SiteClock::get()->now_ms(), 1000 ) );
	}

	/**
	 * Looks at some days. What waits is counted before, as far as that takes no longer than a few seconds.
	 *
	 * @param array<string, Orders> $shops What the shops have, by their slugs.
	 * @param DateRange             $range Local days.
	 * @throws StorageException If the database failed.
	 * @throws SourceException If what is counted cannot be told.
	 */
	public static function of( array $shops, DateRange $range ): self {
		$found             = new self( $shops, $range );
		$found->is_waiting = ! SiteIngest::open()->run( self::SECONDS )->is_done();
		foreach ( $shops as $orders ) {
			$found->look_at_shop( $orders );
		}
		$found->look_at_counted();
		usort( $found->differences, static fn ( Difference $a, Difference $b ): int => array( $a->day, $a->transaction, $a->kind ) <=> array( $b->day, $b->transaction, $b->kind ) );
		return $found;
	}

	/**
	 * The sums of each currency, in its unit; what was given back is not taken from the revenue.
	 *
	 * @return list<array{currency: string, shop: array{orders: int, revenue: float, refunds: int, refunded: float}, counted: array{orders: int, revenue: float, refunds: int, refunded: float}}>
	 */
	public function totals(): array {
		$totals = array();
		ksort( $this->sums );
		foreach ( $this->sums as $currency => $sides ) {
			$totals[] = array(
				'currency' => $currency,
				'shop'     => self::in_units( $sides['shop'] ),
				'counted'  => self::in_units( $sides['counted'] ),
			);
		}
		return $totals;
	}

	/**
	 * @return list<Difference> By day.
	 */
	public function differences(): array {
		return $this->differences;
	}

	private function look_at_shop( Orders $orders ): void {
		$from    = $this->local->start_of_day( $this->range->start_day );
		$until   = $this->local->start_of_day( $this->range->end_day + 1 ) - 1;
		$entries = array();
		foreach ( $orders->ids_between( $from, $until ) as $id ) {
			$entry = $orders->entry( $id );
			if ( null !== $entry && $entry->at >= $from && $entry->at <= $until ) {
				$entries[ $id ] = $entry;
				$this->add( 'shop', $entry->currency(), $entry->name, 1, $entry->thousandths() );
			}
		}
		$counted = Counted::of( $entries );
		foreach ( $entries as $id => $entry ) {
			$this->compare( $orders, $id, $entry, array_key_exists( $id, $counted ), $counted[ $id ] ?? null );
		}
	}

	/**
	 * @param Orders                           $orders   What the shop has.
	 * @param int                              $id       A sale's or refund's.
	 * @param Entry                            $entry    What the shop has of it.
	 * @param bool                             $is_known Whether its number is.
	 * @param array{day: int, value: int}|null $counted  What is counted of it.
	 */
	private function compare( Orders $orders, int $id, Entry $entry, bool $is_known, ?array $counted ): void {
		$day = $this->local->day( $entry->at );
		if ( null === $counted ) {
			$this->differences[] = new Difference( $entry->name, $entry->transaction(), $day, $entry->currency(), $entry->thousandths(), null, $is_known ? Reason::Erased : $this->missing( $orders, $id, $day ) );
			return;
		}
		$is_here = $counted['day'] >= $this->range->start_day && $counted['day'] <= $this->range->end_day;
		if ( $is_here ) {
			$this->match( $entry->name, $entry->transaction(), $counted['value'] );
		}
		$reason = match ( true ) {
			$counted['value'] !== $entry->thousandths() => $this->is_waiting ? Reason::Waiting : Reason::OtherAmount,
			$counted['day'] !== $day                    => Reason::OtherDay,
			default                                     => null,
		};
		if ( null !== $reason ) {
			$this->differences[] = new Difference( $entry->name, $entry->transaction(), $day, $entry->currency(), $entry->thousandths(), $is_here ? $counted['value'] : null, $reason );
		}
	}

	/**
	 * Why something that the shop has is not counted.
	 */
	private function missing( Orders $orders, int $id, int $day ): Reason {
		$first = OptionsRetention::first_day();
		$left  = array_filter( RetryQueue::all(), static fn ( string $key ): bool => str_starts_with( $key, $orders::SLUG . ":$id:" ) );
		return match ( true ) {
			null !== $first && $day < $first              => Reason::TooOld,
			$this->is_waiting || array() !== $left        => Reason::Waiting,
			! $this->import->covers( $orders::SLUG, $id ) => Reason::BeforeImport,
			default                                       => Reason::NotReported,
		};
	}

	/**
	 * What is counted on these days, and found in no shop.
	 *
	 * @throws SourceException If that cannot be told.
	 */
	private function look_at_counted(): void {
		$query = new Query( array( 'transactions', 'grossPurchaseRevenue', 'refunds', 'refundAmount' ), array( 'transactionId', 'currencyCode', 'date' ), $this->range );
		foreach ( Questions::ask_one( $query, new FirstParty() )->rows as $row ) {
			[ $transaction, $currency, $date ] = $row->dimensions;
			foreach ( $this->shops as $orders ) {
				if ( null !== $orders::order_of( $transaction ) ) {
					$this->look_at_row( $orders, $transaction, $currency, (int) LocalTime::day_of( substr( $date, 0, 4 ) . '-' . substr( $date, 4, 2 ) . '-' . substr( $date, 6, 2 ) ), $row );
				}
			}
		}
	}

	private function look_at_row( Orders $orders, string $transaction, string $currency, int $day, Row $row ): void {
		[ $purchases, $revenue, $refunds, $refunded ] = array_map( static fn ( int|float|null $figure ): float => (float) $figure, $row->metrics );

		$sides = array(
			EventName::PURCHASE => array( (int) $purchases, (int) round( 1000 * $revenue ) ),
			EventName::REFUND   => array( (int) $refunds, (int) round( 1000 * $refunded ) ),
		);
		foreach ( $sides as $kind => [ $count, $value ] ) {
			if ( 0 === $count ) {
				continue;
			}
			$this->add( 'counted', $currency, $kind, $count, $value );
			$matched = $this->matched[ "$kind $transaction" ] ?? array( 'count' => 0, 'value' => 0 );
			$found   = min( $count, $matched['count'] );

			$this->matched[ "$kind $transaction" ] = array(
				'count' => $matched['count'] - $found,
				'value' => $matched['value'] - ( $found === $count ? min( $value, $matched['value'] ) : $matched['value'] ),
			);
			if ( $count > $found ) {
				$this->differences[] = new Difference( $kind, $transaction, $day, $currency, null, $value - $matched['value'], $this->surplus( $orders, $kind, (int) $orders::order_of( $transaction ) ) );
			}
		}
	}

	/**
	 * Why something is counted that the shop does not have on these days.
	 */
	private function surplus( Orders $orders, string $kind, int $order ): Reason {
		if ( $this->is_waiting ) {
			return Reason::Waiting;
		}
		if ( ! $orders->has( $order ) ) {
			return Reason::Gone;
		}
		if ( null === $orders->entry( $order ) ) {
			return Reason::Cancelled;
		}
		if ( EventName::PURCHASE === $kind ) {
			return Reason::OtherDay;
		}
		$elsewhere = array_filter( array_map( $orders->entry( ... ), $orders->refunds( $order ) ), fn ( ?Entry $refund ): bool => null !== $refund && ! $this->has( $this->local->day( $refund->at ) ) );
		return array() === $elsewhere ? Reason::Gone : Reason::OtherDay;
	}

	private function has( int $day ): bool {
		return $day >= $this->range->start_day && $day <= $this->range->end_day;
	}

	private function match( string $kind, string $transaction, int $value ): void {
		$matched = $this->matched[ "$kind $transaction" ] ?? array( 'count' => 0, 'value' => 0 );

		$this->matched[ "$kind $transaction" ] = array(
			'count' => $matched['count'] + 1,
			'value' => $matched['value'] + $value,
		);
	}

	/**
	 * @param 'shop'|'counted' $side     Whose.
	 * @param string           $currency ISO 4217.
	 * @param string           $kind     purchase or refund.
	 * @param int              $count    How many.
	 * @param int              $value    Thousandths.
	 */
	private function add( string $side, string $currency, string $kind, int $count, int $value ): void {
		$none = array(
			'orders'   => 0,
			'revenue'  => 0,
			'refunds'  => 0,
			'refunded' => 0,
		);
		$sums = $this->sums[ $currency ] ?? array_fill_keys( self::SIDES, $none );
		$sum  = $sums[ $side ] ?? $none;
		if ( EventName::PURCHASE === $kind ) {
			$sum['orders']  += $count;
			$sum['revenue'] += $value;
		} else {
			$sum['refunds']  += $count;
			$sum['refunded'] += $value;
		}
		$sums[ $side ]           = $sum;
		$this->sums[ $currency ] = $sums;
	}

	/**
	 * @param array{orders: int, revenue: int, refunds: int, refunded: int} $sums Thousandths.
	 * @return array{orders: int, revenue: float, refunds: int, refunded: float}
	 */
	private static function in_units( array $sums ): array {
		return array(
			'orders'   => $sums['orders'],
			'revenue'  => $sums['revenue'] / 1000,
			'refunds'  => $sums['refunds'],
			'refunded' => $sums['refunded'] / 1000,
		);
	}
}
