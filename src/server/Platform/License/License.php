<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;

/** The license of this site, or of the whole network if the plugin is network-active. */
final class License {

	/** Length of the grace period after expiry, in which everything still works. */
	public const GRACE_DAYS = 14;

	/** Days before expiry on which users are notified. */
	private const ENDING_DAYS = 30;

	public readonly LicenseState $state;

	/** The level in effect today. Without a valid key it is Lite. */
	public readonly Level $level;

	/** The claims of the key; null if no known issuer signed it. */
	public readonly ?LicenseClaims $statement;

	/** @param int $today Day number. */
	public function __construct( private readonly string $key, private readonly int $today ) {
		$this->statement = LicenseClaims::read( $key );
		$this->state     = self::state( $key, $this->statement, $today );
		$this->level     = null !== $this->statement && $this->state->holds() ? $this->statement->level : Level::Lite;
	}

	public static function current(): self {
		return self::of( KeyStore::get() );
	}

	/** Returns the license that a key would give this site today. */
	public static function of( string $key ): self {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return new self( $key, SiteZone::local_time( $now )->day( $now ) );
	}

	/** Whether the level is a paid one. */
	public function is_pro(): bool {
		return Level::Lite !== $this->level;
	}

	/** @param list<string> $levels Level names. */
	public function allows( array $levels ): bool {
		return in_array( $this->level->value, $levels, true );
	}

	/** Returns the last valid day as `Y-m-d`; null without a signed key. */
	public function expires_at(): ?string {
		return null === $this->statement ? null : LocalTime::date( $this->statement->last_day );
	}

	/** Returns the days left after today, or those left of the grace period. Null if the level isn't in effect. */
	public function days_left(): ?int {
		return null === $this->statement || ! $this->state->holds()
			? null
			: $this->statement->last_day - $this->today + ( LicenseState::Grace === $this->state ? self::GRACE_DAYS : 0 );
	}

	/** Returns the day number since which the key is in its current state; today if that is unknown. */
	public function since(): int {
		$last_day = $this->statement->last_day ?? 0;
		return match ( $this->state ) {
			LicenseState::Ending  => $last_day - self::ENDING_DAYS + 1,
			LicenseState::Grace   => $last_day + 1,
			LicenseState::Expired => $last_day + self::GRACE_DAYS + 1,
			default        => $this->today,
		};
	}

	/** Returns the key with all but its last four characters masked. */
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

	/** Whether the claims are for this site, or for the network it belongs to. */
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
