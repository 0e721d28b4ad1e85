<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Collector\Hit;
use Lodestar\Tests\Ingestion\Hits;

/**
 * A visitor of a site: known by another name every day, unless they consented to a persistent one.
 */
final class Reader {

	/** By what name of the day they were seen last; '' before they came. */
	public string $name = '';

	/** By what name they were seen first: rows of a visit know them by this, however many midnights pass. */
	private string $first = '';

	/**
	 * @param int  $person   Their number.
	 * @param bool $consents Whether they have a persistent name.
	 * @param int  $time     Which of their visits this is, from 1.
	 * @param bool $decides  Whether they consent while they look at the first page.
	 */
	public function __construct(
		public readonly int $person,
		public bool $consents = false,
		public readonly int $time = 1,
		public readonly bool $decides = false,
	) {
	}

	/**
	 * They do something on a day.
	 *
	 * @return string The name by which they were seen last, if it is another one.
	 */
	public function is_on( int $day ): string {
		$before     = $this->name;
		$this->name = "{$this->person} on $day";
		if ( '' === $this->first ) {
			$this->first = $this->name;
		}
		return $before === $this->name ? '' : $before;
	}

	/**
	 * The name of one of their views.
	 */
	public function view( int $n ): string {
		return "{$this->person}-{$this->time}-$n";
	}

	/**
	 * A hit of theirs, as the collector notes it.
	 */
	public function known( Hit $hit ): Hit {
		return $this->consents ? Hits::lasting( $hit, "consented {$this->person}" ) : $hit;
	}

	/**
	 * The number by which rows know them.
	 */
	public function number(): int {
		return Hits::number( $this->consents ? "consented {$this->person}" : $this->first );
	}
}
