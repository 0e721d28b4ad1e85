<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * The simulated visitors: new and returning ones, the site's own staff, and bots.
 *
 * @phpstan-type Country array{name: string, weight: int, languages: non-empty-list<string>, networks: non-empty-list<string>, places?: non-empty-list<array{region: string, city: string, weight: int}>}
 */
final class People {

	/** Share of returning visitors who have an account. */
	private const KNOWN = 0.15;

	/** @var non-empty-array<string, Country> */
	private array $countries;

	/** @var non-empty-array<string, int> */
	private array $weights;

	/** @var array<int, Person> */
	private array $known = array();

	/**
	 * @param int $seed     Determines the returning visitors.
	 * @param int $regulars Number of returning visitors.
	 */
	public function __construct( private int $seed, private int $regulars, private Browsers $browsers ) {
		/** @var non-empty-array<string, Country> $countries */
		$countries       = require __DIR__ . '/data/countries.php';
		$this->countries = $countries;
		$this->weights   = array_map( static fn( array $country ): int => $country['weight'], $countries );
	}

	/**
	 * Returns a new visitor.
	 *
	 * @param string $browser Kind of browser, or '' for any.
	 */
	public function stranger( Random $random, string $browser = '' ): Person {
		$privacy = $random->weighted( array( 94, 4, 2 ) );
		return $this->person(
			$random,
			'' === $browser ? $this->browsers->any( $random ) : $this->browsers->of( $browser, $random ),
			array( Privacy::Silent, Privacy::GlobalPrivacyControl, Privacy::DoNotTrack )[ $privacy ]
		);
	}

	/** Returns a returning visitor. A few visit several times a day, most only occasionally. */
	public function regular( Random $random ): Person {
		$number = (int) floor( $this->regulars * $random->unit() ** 2 );
		if ( ! isset( $this->known[ $number ] ) ) {
			$own                    = new Random( $this->seed, 'regular ' . $number );
			$this->known[ $number ] = $this->person( $own, $this->browsers->any( $own ), Privacy::Silent, $own->chance( self::KNOWN ) );
		}
		return $this->known[ $number ];
	}

	/** Returns one of the site's three authors. */
	public function staff( Random $random ): Person {
		$own = new Random( $this->seed, 'staff ' . $random->between( 1, 3 ) );
		return $this->person( $own, $this->browsers->any( $own ), Privacy::IgnoreCookie );
	}

	/** Returns a bot that identifies itself in its user agent. */
	public function bot( Random $random ): Person {
		return $this->person( $random, $this->browsers->bot( $random ), Privacy::Silent );
	}

	/**
	 * Returns the countries' English names, by ISO code.
	 *
	 * @return array<string, string>
	 */
	public function country_names(): array {
		return array_map( static fn( array $country ): string => $country['name'], $this->countries );
	}

	private function person( Random $random, Browser $browser, Privacy $privacy, bool $is_known = false ): Person {
		$iso     = $random->weighted( $this->weights );
		$country = $this->countries[ $iso ];
		$places  = $country['places'] ?? array();
		$place   = array() === $places ? null : $places[ $random->weighted( array_column( $places, 'weight' ) ) ];
		return new Person(
			$this->address( $random->pick( $country['networks'] ), $random ),
			$iso,
			$random->pick( $country['languages'] ),
			$browser,
			$privacy,
			$place['region'] ?? '',
			$place['city'] ?? '',
			$is_known
		);
	}

	/** @param string $network First half of an IPv4 address, or first quarter of an IPv6 address. */
	private function address( string $network, Random $random ): string {
		if ( str_contains( $network, ':' ) ) {
			return sprintf(
				'%s:%x:%x:%x:%x:%x:%x',
				$network,
				$random->between( 1, 0xFFFF ),
				$random->between( 1, 0xFFFF ),
				$random->between( 1, 0xFFFF ),
				$random->between( 1, 0xFFFF ),
				$random->between( 1, 0xFFFF ),
				$random->between( 1, 0xFFFF )
			);
		}
		return sprintf( '%s.%d.%d', $network, $random->between( 0, 255 ), $random->between( 1, 254 ) );
	}
}
