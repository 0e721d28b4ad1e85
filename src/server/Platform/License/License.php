<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/**
 * The licence of this site, or of the network where the plugin is active for all of it.
 */
final class License {

	/** For so many days after the last one everything still works. */
	public const GRACE_DAYS = 14;

	/** From so many days before the last one on its owner is told. */
	private const ENDING_DAYS = 30;

	public readonly LicenseState $state;

	/** What holds today: lite where the key does not. */
	public readonly Level $level;

	/** What the key says; null without one that an issuer signed. */
	public readonly ?LicenseClaims $statement;

	/**
	 * @param string $key   A key, or ''.
	 * @param int    $today Day number.
	 */
	public function __construct( private readonly string $key, private readonly int $today ) {
		$this->statement = LicenseClaims::read( $key );
		$this->state     = self::state( $key, $this->statement, $today );
		$this->level     = null !== $this->statement && $this->state->holds() ? $this->statement->level : Level::Lite;
	}

	public static function current(): self {
		return self::of( KeyStore::get() );
	}

	/**
	 * What a key would be worth on this site today.
	 */
	public static function of( string $key ): self {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return new self( $key, SiteZone::local_time( $now )->day( $now ) );
	}

	/**
	 * Whether it is any level that is paid for.
	 */
	public function is_pro(): bool {
		return Level::Lite !== $this->level;
	}

	/**
	 * @param list<string> $levels Names of levels.
	 */
	public function allows( array $levels ): bool {
		return in_array( $this->level->value, $levels, true );
	}

	/**
	 * The last day on which the key is valid, `Y-m-d`.
	 */
	public function expires_at(): ?string {
		return null === $this->statement ? null : LocalTime::date( $this->statement->last_day );
	}

	/**
	 * How many days the level still holds after today, days of grace included only once they have begun; null where it
	 * does not hold.
	 */
	public function days_left(): ?int {
		return null === $this->statement || ! $this->state->holds()
			? null
			: $this->statement->last_day - $this->today + ( LicenseState::Grace === $this->state ? self::GRACE_DAYS : 0 );
	}

	/**
	 * The day number since which the key is in its state; today, where nobody can know.
	 */
	public function since(): int {
		$last_day = $this->statement->last_day ?? 0;
		return match ( $this->state ) {
			LicenseState::Ending  => $last_day - self::ENDING_DAYS + 1,
			LicenseState::Grace   => $last_day + 1,
			LicenseState::Expired => $last_day + self::GRACE_DAYS + 1,
			default        => $this->today,
		};
	}

	/**
	 * The key as it may be shown: its last letters.
	 */
	public function masked_key(): string {
		return '' === $this->key ? '' : '••••' . mb_substr( $this->key, -4 );
	}

	private static function state( string $key, ?LicenseClaims $statement, int $today ): LicenseState {
		return match ( true ) {
			'' === $key                                            => LicenseState::None,
			null === $statement                                    => LicenseState::Invalid,
			! self::is_for_here( $statement )                      => LicenseState::WrongSite,
			$today > $statement->last_day + self::GRACE_DAYS       => LicenseState::Expired,
			$today > $statement->last_day                          => LicenseState::Grace,
			$today > $statement->last_day - self::ENDING_DAYS      => LicenseState::Ending,
			default                                                => LicenseState::Valid,
		};
	}

	/**
	 * Whether a statement is for this site, or for the network that it belongs to.
	 */
	private static function is_for_here( LicenseClaims $statement ): bool {
		if ( $statement->is_network && is_multisite() ) {
			return self::host( network_home_url() ) === $statement->host;
		}
		return ! KeyStore::is_network_wide() && self::host( home_url() ) === $statement->host;
	}

	private static function host( string $url ): string {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}
}
