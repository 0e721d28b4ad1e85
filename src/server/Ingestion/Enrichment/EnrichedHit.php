<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;
use Lodestar\Storage\Rows\View;
use function hex2bin,intdiv,is_int,max,min,preg_match,unpack;

/**
 * A hit of a person, ready to be counted.
 *
 * @phpstan-import-type SessionEntry from Detectors
 * @phpstan-type SessionTexts array{origins: TextTuple, devices: TextTuple, places: TextTuple}
 */
final class EnrichedHit {

	/** Largest metric of a view: a day in milliseconds. */
	private const MAX_METRIC = 86400000;

	/** @var list<int> The hashes by which the visitor's sessions may be found, the best first. */
	public readonly array $hashes;

	/**
	 * @param string             $kind       One of Hit's kinds.
	 * @param int                $at_ms      Its time, UTC milliseconds.
	 * @param int                $at         The same, UTC seconds.
	 * @param int                $day        Its local day.
	 * @param int                $view       The view's id, as the browser made it.
	 * @param int                $visitor    The visitor's hash; 0 where a shop does not know him.
	 * @param ?int               $other      Another hash of the visitor by which an open session may be found, where the hit carries it.
	 * @param bool               $lasting    Whether the visitor's hash outlives the day.
	 * @param int                $active_ms  Milliseconds that the view was active until now.
	 * @param int                $scroll     Deepest point reached, percent.
	 * @param ?TextTuple         $page       Of a view: what was shown.
	 * @param ?AttributeList     $dimensions Of a view: custom dimensions of its page.
	 * @param ?SessionTexts      $session    Of a view: what rows have of a session that it opens, by table.
	 * @param array<string, int> $figures    Of a view or vitals: figures by column of `views`.
	 * @param ?EnrichedEvent     $event      Of an event or order; also of a view that is one besides.
	 * @param ?int               $network    Bucket of the network that it comes from; null for the site's own server,
	 *                                       and for news of a view, which bring no texts.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly int $at_ms,
		public readonly int $at,
		public readonly int $day,
		public readonly int $view,
		public readonly int $visitor,
		?int $other,
		public readonly bool $lasting,
		public readonly int $active_ms,
		public readonly int $scroll,
		public readonly ?TextTuple $page,
		public readonly ?AttributeList $dimensions,
		public readonly ?array $session,
		public readonly array $figures,
		public readonly ?EnrichedEvent $event,
		public readonly ?int $network,
	) {
		$known        = 0 === $visitor ? array() : array( $visitor );
		$this->hashes = null === $other || 0 === $other ? $known : array( ...$known, $other );
	}

	/**
	 * @param Hit            $hit        The hit.
	 * @param int            $day        Its local day.
	 * @param ?SessionEntry  $entry      Of a view, else null.
	 * @param ?TextTuple     $page       Of a view: what was shown, by column of `pages`.
	 * @param ?AttributeList $dimensions Of a view: custom dimensions of its page; null for none.
	 * @param ?int           $network    Bucket of the network that the hit comes from; null for news of a view.
	 * @param ?LineItem      $product    Of a view: the product that was shown; null for none.
	 * @return ?self Null where an id is none.
	 */
	public static function of(
		Hit $hit,
		int $day,
		?array $entry,
		?TextTuple $page,
		?AttributeList $dimensions = null,
		?int $network = 0,
		?LineItem $product = null
	): ?self {
		$is_order = Hit::ORDER === $hit->kind;
		$view     = $is_order ? 0 : self::number( $hit->view );
		$visitor  = self::number( $hit->visitor ) ?? ( $is_order ? 0 : null );
		$event    = match ( $hit->kind ) {
			Hit::EVENT, Hit::ORDER => EnrichedEvent::reported( $hit ),
			Hit::VIEW              => EnrichedEvent::shown( (int) $view, $hit, $product ),
			default                => null,
		};
		if ( null === $view || null === $visitor || ( null === $event && ( $is_order || Hit::EVENT === $hit->kind ) ) ) {
			return null;
		}
		return new self(
			$hit->kind,
			$hit->at_ms,
			intdiv( $hit->at_ms, 1000 ),
			$day,
			$view,
			$visitor,
			self::number( $hit->yesterday ),
			'' !== $hit->lasting,
			max( 0, min( $hit->active_ms, self::MAX_METRIC ) ),
			max( 0, min( $hit->scroll, 100 ) ),
			$page,
			$dimensions,
			null === $entry ? null : array(
				'origins' => $entry['acquisition']->texts(),
				'devices' => $entry['device']->texts( $hit->language, $hit->screen ),
				'places'  => $entry['place']->texts(),
			),
			array() !== $hit->values && ( Hit::VIEW === $hit->kind || Hit::VITALS === $hit->kind )
				? self::figures( $hit->values )
				: array(),
			$event,
			$is_order ? null : $network,
		);
	}

	/**
	 * @param array<string, mixed> $values As the hit has them.
	 * @return array<string, int>
	 */
	private static function figures( array $values ): array {
		$figures = array();
		foreach ( View::FIGURES as $name ) {
			$figure = $values[ $name ] ?? null;
			if ( is_int( $figure ) ) {
				$figures[ $name ] = max( 0, min( $figure, self::MAX_METRIC ) );
			}
		}
		return $figures;
	}

	/**
	 * 16 hexadecimal digits as a signed 64-bit number, or null.
	 */
	public static function number( string $hex ): ?int {
		// A third of what strspn() takes, which reads its mask each time.
		if ( '' === $hex || 1 !== preg_match( '/^[0-9a-f]{16}$/D', $hex ) ) {
			return null;
		}
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', (string) hex2bin( $hex ) );
		return $bits[1];
	}
}
