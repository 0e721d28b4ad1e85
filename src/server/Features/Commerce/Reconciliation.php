<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Collector\EventName;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\ThirdParty\ExtensionException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\StorageException;

/**
 * Compares each order and refund in the shops' own tables, including its items, with the counted one.
 *
 * @phpstan-type Sums array{orders: int, revenue: int, quantity: int, product_revenue: int, refunds: int, refunded: int, product_refunds: int}
 * @phpstan-type Difference array{kind: string, transaction: string, date: string, currency: string, in_shop: ?float, counted: ?float, reason: string, why: string}
 * @phpstan-type Totals array{orders: int, revenue: int|float, quantity: int|float, product_revenue: int|float, refunds: int, refunded: int|float, product_refunds: int|float}
 */
final class Reconciliation {

	private const NONE = array(
		'orders'          => 0,
		'revenue'         => 0,
		'quantity'        => 0,
		'product_revenue' => 0,
		'refunds'         => 0,
		'refunded'        => 0,
		'product_refunds' => 0,
	);

	/** Maximum seconds that ingest runs before the comparison. */
	private const SECONDS = 3;

	/**
	 * By currency code; PHP converts numeric codes to integer keys. All but orders and refunds are fixed-point
	 * (1/1000).
	 *
	 * @var array<int|string, array{shop: Sums, counted: Sums}>
	 */
	private array $sums = array();

	/** @var list<Difference> */
	private array $differences = array();

	/**
	 * @var array<string, array{count: int, value: int}> Counted entries of these days that a shop has, by kind and
	 * transaction.
	 */
	private array $matched = array();

	/** @var array<int|string, true> Transactions for which the shop caused an error. */
	private array $unreadable = array();

	private bool $is_waiting = false;

	private ImportState $import;

	/** @var list<string> As RetryQueue::all() returns them. */
	private array $retries;

	private LocalTime $local;

	/**
	 * @param array<string, Orders> $shops By slug.
	 * @param DateRange             $range Local days.
	 */
	private function __construct( private readonly array $shops, private readonly DateRange $range ) {
		$this->import  = ImportState::load();
		$this->retries = RetryQueue::all();
		$this->local   = SiteZone::local_time( intdiv( SiteClock::get()->now_ms(), 1000 ) );
	}

	/**
	 * Compares some days. First counts pending events, for a few seconds at most.
	 *
	 * @param array<string, Orders> $shops By slug.
	 * @param DateRange             $range Local days.
	 * @throws StorageException If the database fails.
	 * @throws SourceException If the counted orders can't be queried.
	 */
	public static function of( array $shops, DateRange $range ): self {
		$found             = new self( $shops, $range );
		$found->is_waiting = ! SiteIngest::open()->run( self::SECONDS )->is_done();
		foreach ( $shops as $orders ) {
			$found->compare_shop( $orders );
		}
		$found->compare_counted();
		foreach ( array_keys( $found->unreadable ) as $transaction ) {
			$found->differences[] = self::difference(
				EventName::PURCHASE,
				(string) $transaction,
				$range->start_day,
				'',
				null,
				null,
				Reason::Unreadable
			);
		}
		usort(
			$found->differences,
			static fn ( array $a, array $b ): int => array(
				$a['date'],
				$a['transaction'],
				$a['kind'],
			) <=> array( $b['date'], $b['transaction'], $b['kind'] )
		);
		return $found;
	}

	/**
	 * Returns the sums of each currency, in its unit. Refunds aren't subtracted from the revenue.
	 *
	 * @return list<array{currency: string, shop: Totals, counted: Totals}>
	 */
	public function totals(): array {
		$totals = array();
		ksort( $this->sums );
		foreach ( $this->sums as $currency => $sides ) {
			$totals[] = array(
				'currency' => (string) $currency,
				'shop'     => self::in_units( $sides['shop'] ),
				'counted'  => self::in_units( $sides['counted'] ),
			);
		}
		return $totals;
	}

	/**
	 * Returns the sales and refunds that only one side has, or that have different values.
	 *
	 * @return list<Difference> By day. Amounts are null where a side has none on these days.
	 */
	public function differences(): array {
		return $this->differences;
	}

	private function compare_shop( Orders $orders ): void {
		$from    = $this->local->start_of_day( $this->range->start_day );
		$until   = $this->local->start_of_day( $this->range->end_day + 1 ) - 1;
		$entries = array();
		foreach ( $orders->ids_between( $from, $until ) as $id ) {
			$entry = $this->entry( $orders, $id );
			if ( null !== $entry && $entry->at >= $from && $entry->at <= $until ) {
				$entries[ $id ] = $entry;
				$this->add(
					'shop',
					$entry->currency(),
					$entry->name,
					1,
					$entry->thousandths(),
					$entry->quantity(),
					$entry->item_revenue()
				);
			}
		}
		$counted = CountedEntry::find( $entries );
		foreach ( $entries as $id => $entry ) {
			$this->compare( $orders, $id, $entry, array_key_exists( $id, $counted ), $counted[ $id ] ?? null );
		}
	}

	/** Returns the shop's state of an order or refund. An error of the shop is noted and doesn't end the comparison. */
	private function entry( Orders $orders, int $id ): ?Entry {
		try {
			return Guard::call( 'lodestar_reconcile_orders', $orders::OWNER, static fn (): ?Entry => $orders->entry( $id ) );
		} catch ( ExtensionException ) {
			$this->unreadable[ $orders::transaction( $id ) ] = true;
			return null;
		}
	}

	/** @param bool $is_known Whether its transaction is known, even if it was erased. */
	private function compare( Orders $orders, int $id, Entry $entry, bool $is_known, ?CountedEntry $counted ): void {
		$day = $this->local->day( $entry->at );
		if ( null === $counted ) {
			$this->differences[] = self::difference(
				$entry->name,
				$entry->transaction(),
				$day,
				$entry->currency(),
				$entry->thousandths(),
				null,
				$is_known ? Reason::Erased : $this->missing( $orders, $id, $entry, $day )
			);
			return;
		}
		$is_here = $this->range->contains( $counted->day );
		if ( $is_here ) {
			$this->match( $entry->name, $entry->transaction(), $counted->value );
		}
		$reason = $counted->difference( $entry, $day );
		$reason = null !== $reason && $this->is_waiting ? Reason::Waiting : $reason ?? $entry->limit();
		if ( null !== $reason ) {
			$this->differences[] = self::difference(
				$entry->name,
				$entry->transaction(),
				$day,
				$entry->currency(),
				$entry->thousandths(),
				$is_here ? $counted->value : null,
				$reason
			);
		}
	}

	/** Returns why an entry of the shop isn't counted. */
	private function missing( Orders $orders, int $id, Entry $entry, int $day ): Reason {
		$first = OptionsRetention::first_day();
		$left  = array_filter( $this->retries, static fn ( string $key ): bool => str_starts_with( $key, $orders::SLUG . ":$id:" ) );
		return match ( true ) {
			null !== $first && $day < $first              => Reason::TooOld,
			Reason::Invalid === $entry->limit()           => Reason::Invalid,
			$this->is_waiting || array() !== $left        => Reason::Waiting,
			! $this->import->covers( $orders::SLUG, $id ) => Reason::BeforeImport,
			default                                       => Reason::NotReported,
		};
	}

	/**
	 * Adds up the counted values of these days, and finds the ones that no shop has.
	 *
	 * @throws SourceException If they can't be queried.
	 */
	private function compare_counted(): void {
		$metrics = array(
			'transactions',
			'grossPurchaseRevenue',
			'itemsPurchased',
			'grossItemRevenue',
			'refunds',
			'refundAmount',
			'itemRefundAmount',
		);
		$query   = new Query( $metrics, array( 'transactionId', 'currencyCode', 'date' ), $this->range );
		foreach ( Questions::ask_one( $query, new FirstParty() )->rows as $row ) {
			foreach ( $this->shops as $orders ) {
				if ( null !== $orders::order_of( $row->dimensions[0] ) ) {
					$this->compare_row( $orders, $row );
				}
			}
		}
	}

	private function compare_row( Orders $orders, Row $row ): void {
		[ $transaction, $currency, $date ] = $row->dimensions;

		$day = (int) LocalTime::day_of( substr( $date, 0, 4 ) . '-' . substr( $date, 4, 2 ) . '-' . substr( $date, 6, 2 ) );

		[ $purchases, $revenue, $quantity, $products, $refunds, $refunded, $returned ] = array_map(
			static fn ( int|float|null $figure ): float => (float) $figure,
			$row->metrics
		);

		$sides = array(
			EventName::PURCHASE => array(
				(int) $purchases,
				self::thousandths( $revenue ),
				self::thousandths( $quantity ),
				self::thousandths( $products ),
			),
			EventName::REFUND   => array( (int) $refunds, self::thousandths( $refunded ), 0, self::thousandths( $returned ) ),
		);
		foreach ( $sides as $kind => [ $count, $value, $pieces, $item_revenue ] ) {
			if ( 0 === $count ) {
				continue;
			}
			$this->add( 'counted', $currency, $kind, $count, $value, $pieces, $item_revenue );
			$matched = $this->matched[ "$kind $transaction" ] ?? array( 'count' => 0, 'value' => 0 );
			$found   = min( $count, $matched['count'] );

			$this->matched[ "$kind $transaction" ] = array(
				'count' => $matched['count'] - $found,
				'value' => $matched['value'] - ( $found === $count ? min( $value, $matched['value'] ) : $matched['value'] ),
			);
			if ( $count > $found ) {
				$this->differences[] = self::difference(
					$kind,
					$transaction,
					$day,
					$currency,
					null,
					$value - $matched['value'],
					$this->surplus( $orders, $kind, (int) $orders::order_of( $transaction ) )
				);
			}
		}
	}

	/**
	 * @param string $kind    `purchase` or `refund`.
	 * @param int    $day     Local day in the shop, or in Lodestar if the shop has none.
	 * @param ?int   $in_shop Fixed-point (1/1000); null if the shop has none on these days.
	 * @param ?int   $counted Fixed-point (1/1000); null if none is counted on these days.
	 * @return Difference
	 */
	private static function difference(
		string $kind,
		string $transaction,
		int $day,
		string $currency,
		?int $in_shop,
		?int $counted,
		Reason $reason
	): array {
		return array(
			'kind'        => $kind,
			'transaction' => $transaction,
			'date'        => LocalTime::date( $day ),
			'currency'    => $currency,
			'in_shop'     => null === $in_shop ? null : $in_shop / 1000,
			'counted'     => null === $counted ? null : $counted / 1000,
			'reason'      => $reason->value,
			'why'         => $reason->label(),
		);
	}

	private static function thousandths( float $figure ): int {
		return (int) round( 1000 * $figure );
	}

	/** Returns why something is counted that the shop doesn't have on these days. */
	private function surplus( Orders $orders, string $kind, int $order ): Reason {
		if ( $this->is_waiting ) {
			return Reason::Waiting;
		}
		if ( ! $orders->has( $order ) ) {
			return Reason::Gone;
		}
		if ( null === $this->entry( $orders, $order ) ) {
			$is_unreadable = isset( $this->unreadable[ $orders::transaction( $order ) ] );
			unset( $this->unreadable[ $orders::transaction( $order ) ] );
			return $is_unreadable ? Reason::Unreadable : Reason::Cancelled;
		}
		if ( EventName::PURCHASE === $kind ) {
			return Reason::OtherDay;
		}
		foreach ( $orders->refunds( $order ) as $id ) {
			$refund = $this->entry( $orders, $id );
			if ( null !== $refund && ! $this->range->contains( $this->local->day( $refund->at ) ) ) {
				return Reason::OtherDay;
			}
		}
		return Reason::Gone;
	}

	private function match( string $kind, string $transaction, int $value ): void {
		$matched = $this->matched[ "$kind $transaction" ] ?? array( 'count' => 0, 'value' => 0 );

		$this->matched[ "$kind $transaction" ] = array(
			'count' => $matched['count'] + 1,
			'value' => $matched['value'] + $value,
		);
	}

	/**
	 * @param 'shop'|'counted' $side         Side to add to.
	 * @param string           $kind         `purchase` or `refund`.
	 * @param int              $value        Fixed-point (1/1000).
	 * @param int              $quantity     Fixed-point (1/1000), only of purchases.
	 * @param int              $item_revenue Fixed-point (1/1000).
	 */
	private function add( string $side, string $currency, string $kind, int $count, int $value, int $quantity, int $item_revenue ): void {
		$sums = $this->sums[ $currency ] ?? array(
			'shop'    => self::NONE,
			'counted' => self::NONE,
		);
		$more = EventName::PURCHASE === $kind
			? array(
				'orders'          => $count,
				'revenue'         => $value,
				'quantity'        => $quantity,
				'product_revenue' => $item_revenue,
			)
			: array(
				'refunds'         => $count,
				'refunded'        => $value,
				'product_refunds' => $item_revenue,
			);
		foreach ( $more as $key => $figure ) {
			$sums[ $side ][ $key ] += $figure;
		}
		$this->sums[ $currency ] = $sums;
	}

	/**
	 * @param Sums $sums Fixed-point (1/1000).
	 * @return Totals
	 */
	private static function in_units( array $sums ): array {
		foreach ( array( 'revenue', 'quantity', 'product_revenue', 'refunded', 'product_refunds' ) as $key ) {
			$sums[ $key ] /= 1000;
		}
		return $sums;
	}
}
