<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Collector\Hit;
use Lodestar\Tests\Ingestion\Hits;

/** A visitor who gets a new ID every day, unless they consented to a persistent one. */
final class Reader {

	/** The daily ID they were last seen with, or '' before their first visit. */
	public string $name = '';

	/** Their first daily ID. The rows of a visit keep it, however many midnights pass. */
	private string $first = '';

	/**
	 * @param bool $consents Whether they have a persistent ID.
	 * @param int  $time     Number of this visit, from 1.
	 * @param bool $decides  Whether they consent on the first page.
	 */
	public function __construct(
		public readonly int $person,
		public bool $consents = false,
		public readonly int $time = 1,
		public readonly bool $decides = false,
	) {
	}

	/**
	 * Records activity on a day.
	 *
	 * @return string The previous daily ID if it differs, otherwise ''.
	 */
	public function is_on( int $day ): string {
		$before     = $this->name;
		$this->name = "{$this->person} on $day";
		if ( '' === $this->first ) {
			$this->first = $this->name;
		}
		return $before === $this->name ? '' : $before;
	}

	/** Returns the ID of a view. */
	public function view( int $n ): string {
		return "{$this->person}-{$this->time}-$n";
	}

	/** Returns a hit as the collector stores it for this visitor. */
	public function known( Hit $hit ): Hit {
		return $this->consents ? Hits::lasting( $hit, "consented {$this->person}" ) : $hit;
	}

	/** Returns the visitor number used in the rows. */
	public function number(): int {
		return Hits::number( $this->consents ? "consented {$this->person}" : $this->first );
	}
}
