<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Analytics\Journey;
use Lodestar\Analytics\JourneyPage;
use Lodestar\Analytics\JourneyQuestion;
use Lodestar\Collector\EventName;
use Lodestar\Ingestion\DataThrough;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;

/**
 * Builds the journeys of a page. Reads its purchases first, then only their visitors' visits, then the steps of these.
 *
 * @phpstan-import-type Purchase from Purchases
 * @phpstan-import-type Visit from Steps
 */
final class Finder {

	/** Sessions per query. */
	private const VISITS_CHUNK = 2000;

	/** Maximum number of steps per journey. The latest are kept. */
	public const MOST_STEPS = 200;

	/** @var array<int, string> Strings by ID. */
	private array $texts = array();

	/** @throws StorageException If the database fails. */
	public function page( JourneyQuestion $question ): JourneyPage {
		$total     = Purchases::count( $question );
		$page      = max( 1, min( $question->page, (int) ceil( $total / JourneyQuestion::PER_PAGE ) ) );
		$purchases = 0 === $total ? array() : Purchases::of( $question, $page );
		$buyers    = Buyers::of_purchases( array_map( static fn ( array $purchase ): int => $purchase['event'], $purchases ) );
		$sessions  = array();
		foreach ( $purchases as $purchase ) {
			$sessions[ $purchase['event'] ] = $purchase['is_unattributed']
				? array()
				: $buyers->visits( $purchase['event'] ) ?? array( $purchase['session'] );
		}
		$visits = self::load_visits( array_values( array_unique( array_merge( ...array_values( $sessions ) ) ) ) );
		$all    = new Steps( array_values( $visits ), SiteZone::local_time( intdiv( SiteClock::get()->now_ms(), 1000 ) ) );
		$led    = array();
		$steps  = array();
		foreach ( $purchases as $purchase ) {
			$led[ $purchase['event'] ]   = array_values(
				array_filter(
					array_map( static fn ( int $session ): ?array => $visits[ $session ] ?? null, $sessions[ $purchase['event'] ] )
				)
			);
			$steps[ $purchase['event'] ] = self::steps( $purchase, $led[ $purchase['event'] ], $all );
		}
		$shown = array_map( static fn ( array $of ): array => array_slice( $of, -self::MOST_STEPS ), $steps );
		$this->read_texts( $purchases, array_values( $visits ), array_merge( ...array_values( $shown ) ) );
		$journeys = array();
		foreach ( $purchases as $purchase ) {
			$journeys[] = $this->journey(
				$purchase,
				$led[ $purchase['event'] ],
				$shown[ $purchase['event'] ],
				count( $steps[ $purchase['event'] ] ),
				null !== $buyers->visits( $purchase['event'] )
			);
		}
		return new JourneyPage( $journeys, $page, $total, DataThrough::get() );
	}

	/**
	 * Returns the steps up to a purchase. The purchase is the last step.
	 *
	 * @param Purchase    $purchase
	 * @param list<Visit> $visits   Visits that led to it.
	 * @param Steps       $all      Steps of these and other visits.
	 * @return non-empty-list<Step>
	 */
	private static function steps( array $purchase, array $visits, Steps $all ): array {
		$steps = array();
		foreach ( $visits as $visit ) {
			foreach ( $all->of( $visit['session'] ) as $step ) {
				$is_before = Step::VIEW === $step->kind
					? $step->at <= $purchase['at']
					: array( $step->at, $step->id ) < array( $purchase['at'], $purchase['event'] );
				if ( $is_before ) {
					$steps[] = $step;
				}
			}
		}
		$steps[] = new Step(
			$purchase['session'],
			$purchase['at'],
			$purchase['event'],
			EventName::PURCHASE,
			0,
			0,
			$purchase['transaction'],
			$purchase['value']
		);
		return $steps;
	}

	/**
	 * Builds a journey. Visits before the first listed step are omitted.
	 *
	 * @param Purchase    $purchase
	 * @param list<Visit> $visits   Visits that led to it.
	 * @param list<Step>  $steps    The latest steps.
	 * @param int         $count    Total number of steps.
	 * @param bool        $is_known Whether the buyer has a persistent ID.
	 */
	private function journey( array $purchase, array $visits, array $steps, int $count, bool $is_known ): Journey {
		$numbers = array_flip( array_map( static fn ( array $visit ): int => $visit['session'], $visits ) );
		$first   = $numbers[ $steps[0]->session ?? 0 ] ?? 0;
		return new Journey(
			transaction: $this->text( $purchase['transaction'] ),
			at: $purchase['at'],
			total: $purchase['value'] / 1000,
			source: $this->text( $purchase['source'] ),
			medium: $this->text( $purchase['medium'] ),
			campaign: $this->text( $purchase['campaign'] ),
			known: match ( true ) {
				array() === $visits => Journey::NOTHING,
				$is_known           => Journey::VISITOR,
				default             => Journey::VISIT,
			},
			first_at: array() === $visits ? null : $visits[0]['started_at'],
			visits: array_map(
				fn ( array $visit ): array => array(
					'started_at' => $visit['started_at'],
					'source'     => $this->text( $visit['source'] ),
					'medium'     => $this->text( $visit['medium'] ),
					'campaign'   => $this->text( $visit['campaign'] ),
					'device'     => $this->text( $visit['device'] ),
				),
				array_slice( $visits, $first )
			),
			visits_left_out: $first,
			steps: array_map(
				fn ( Step $step ): array => array(
					'at'          => $step->at,
					'kind'        => $step->kind,
					'title'       => $this->title( $step ),
					'path'        => Step::VIEW === $step->kind ? $this->text( $step->path ) : '',
					'transaction' => $this->text( $step->transaction ),
					'amount'      => null === $step->value ? null : (float) ( $step->value / 1000 ),
					'visit'       => isset( $numbers[ $step->session ] ) ? $numbers[ $step->session ] + 1 : 0,
				),
				$steps
			),
			steps_left_out: $count - count( $steps )
		);
	}

	/** Returns the page title, or the names of the step's items. */
	private function title( Step $step ): string {
		$names = array_filter(
			array_map( $this->text( ... ), Step::VIEW === $step->kind ? array( $step->title ) : $step->items ),
			static fn ( string $name ): bool => Text::NOT_SET !== $name && '' !== $name
		);
		return implode( ', ', $names );
	}

	/**
	 * @param list<Purchase> $purchases
	 * @param list<Visit>    $visits
	 * @param list<Step>     $steps
	 */
	private function read_texts( array $purchases, array $visits, array $steps ): void {
		$ids = array( array() );
		foreach ( $purchases as $purchase ) {
			$ids[] = array( $purchase['transaction'], $purchase['source'], $purchase['medium'], $purchase['campaign'] );
		}
		foreach ( $visits as $visit ) {
			$ids[] = array( $visit['source'], $visit['medium'], $visit['campaign'], $visit['device'] );
		}
		foreach ( $steps as $step ) {
			$ids[] = array( $step->title, $step->path, $step->transaction, ...$step->items );
		}
		$this->texts = Text::values( array_values( array_unique( array_merge( ...$ids ) ) ) );
	}

	private function text( int $number ): string {
		return $this->texts[ $number ] ?? '';
	}

	/**
	 * @param list<int> $sessions Session IDs.
	 * @return array<int, Visit> By session ID.
	 * @throws StorageException If the database fails.
	 */
	private static function load_visits( array $sessions ): array {
		$from   = Schema::table( 'sessions' ) . ' s JOIN ' . Schema::table( 'origins' ) . ' g ON g.id = s.origin JOIN '
			. Schema::table( 'devices' ) . ' d ON d.id = s.device';
		$visits = array();
		foreach ( array_chunk( $sessions, self::VISITS_CHUNK ) as $some ) {
			foreach (
				RowReader::rows(
					"SELECT s.id, s.started_at, s.last_at, g.source, g.medium, g.campaign, d.device FROM $from WHERE s.id IN ("
						. implode( ',', $some ) . ')'
				) as $row
			) {
				[ $id, $started_at, $last_at, $source, $medium, $campaign, $device ] = array_map( 'intval', $row );

				$visits[ $id ] = array(
					'session'    => $id,
					'started_at' => $started_at,
					'last_at'    => $last_at,
					'source'     => $source,
					'medium'     => $medium,
					'campaign'   => $campaign,
					'device'     => $device,
				);
			}
		}
		return $visits;
	}
}
