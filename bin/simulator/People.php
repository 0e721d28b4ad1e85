<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Who comes: strangers, people who return, the site's own staff, and programs.
 *
 * @phpstan-type Country array{name: string, weight: int, languages: non-empty-list<string>, networks: non-empty-list<string>, places?: non-empty-list<array{region: string, city: string, weight: int}>}
 */
final class People {

	/** Part of the regulars that has an account. */
	private const KNOWN = 0.15;

	/** @var non-empty-array<string, Country> */
	private array $countries;

	/** @var non-empty-array<string, int> */
	private array $weights;

	/** @var array<int, Person> */
	private array $known = array();

	/**
	 * @param int      $seed     Decides who the regulars are.
	 * @param int      $regulars How many people come back.
	 * @param Browsers $browsers What people read with.
	 */
	public function __construct( private int $seed, private int $regulars, private Browsers $browsers ) {
		/** @var non-empty-array<string, Country> $countries */
		$countries       = require __DIR__ . '/data/countries.php';
		$this->countries = $countries;
		$this->weights   = array_map( static fn( array $country ): int => $country['weight'], $countries );
	}

	/**
	 * Somebody who has not been here before.
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

	/**
	 * One of those who come back; a few come several times a day, most now and then.
	 */
	public function regular( Random $random ): Person {
		$number = (int) floor( $this->regulars * $random->unit() ** 2 );
		if ( ! isset( $this->known[ $number ] ) ) {
			$own                    = new Random( $this->seed, 'regular ' . $number );
			$this->known[ $number ] = $this->person( $own, $this->browsers->any( $own ), Privacy::Silent, $own->chance( self::KNOWN ) );
		}
		return $this->known[ $number ];
	}

	/**
	 * One of the three who write for the site.
	 */
	public function staff( Random $random ): Person {
		$own = new Random( $this->seed, 'staff ' . $random->between( 1, 3 ) );
		return $this->person( $own, $this->browsers->any( $own ), Privacy::IgnoreCookie );
	}

	/**
	 * A program that says it is one.
	 */
	public function bot( Random $random ): Person {
		return $this->person( $random, $this->browsers->bot( $random ), Privacy::Silent );
	}

	/**
	 * Every country's English name, by ISO code.
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

	/**
	 * @param string $network The first half of an IPv4 address or the first quarter of an IPv6 address.
	 */
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
