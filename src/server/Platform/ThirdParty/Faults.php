<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * The recorded failures of other plugins and themes. A fault is dropped a day after its last occurrence. It is dropped
 * earlier if its plugin is deactivated or changes its version.
 *
 * Times are the machine's, because the site clock is a filter that may fail itself.
 */
final class Faults {

	/** Option, not autoloaded: faults by id. */
	private const OPTION = 'lodestar_faults';

	/** Maximum number of stored faults; the newest are kept. */
	private const MOST = 20;

	/** Seconds before a repeated fault is written again. For the same time, a hook that ended a request is skipped. */
	private const AGAIN = HOUR_IN_SECONDS;

	/** Seconds after its last occurrence for which a fault is kept. */
	private const KEPT = DAY_IN_SECONDS;

	/** @var array<string, true> Faults that this request has already reported, by id. */
	private static array $said = array();

	/** @var array<int, list<Fault>> Faults that ended earlier requests, by site. Their hooks are skipped. */
	private static array $skipped = array();

	/** Records a fault, at most once per request, and returns the reason, safe to show. */
	public static function remember( Extension $whose, string $where, string $reason, string $code = Fault::FAILED ): string {
		$fault = new Fault( $whose, $where, Fault::plain( $reason ), time(), time(), $code );
		$id    = get_current_blog_id() . $fault->id();
		if ( ! isset( self::$said[ $id ] ) ) {
			self::$said[ $id ] = true;
			self::store( $fault );
			_doing_it_wrong( esc_html( $where ), esc_html( "$whose->name: $reason" ), '0.1.0' );
		}
		return $fault->reason;
	}

	/** @return list<Fault> Current faults, oldest first. */
	public static function all(): array {
		return array_values(
			array_filter(
				self::stored(),
				static fn ( Fault $fault ): bool => $fault->last > time() - self::KEPT && $fault->whose->is_there()
			)
		);
	}

	/** Whether a hook is skipped because one of its callbacks ended a request within the last hour. */
	public static function is_skipped( string $hook ): bool {
		foreach ( self::skipped() as $fault ) {
			if ( $hook === $fault->where && $fault->whose->is_there() ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<Fault> */
	private static function skipped(): array {
		$site = get_current_blog_id();
		if ( ! isset( self::$skipped[ $site ] ) ) {
			self::$skipped[ $site ] = array(); // Prevents recursion: reading the option runs core hooks.
			self::$skipped[ $site ] = array_values(
				array_filter(
					self::stored(),
					static fn ( Fault $fault ): bool => Fault::ENDED === $fault->code && $fault->last > time() - self::AGAIN
				)
			);
		}
		return self::$skipped[ $site ];
	}

	/** Deletes all faults, so that those that continue are reported again. */
	public static function forget(): void {
		self::$said = array();
		delete_option( self::OPTION );
	}

	private static function store( Fault $fault ): void {
		$stored = self::stored();
		$known  = $stored[ $fault->id() ] ?? null;
		if ( null !== $known && $known->last > $fault->last - self::AGAIN ) {
			return;
		}
		$goes_on = array();
		foreach ( self::all() as $other ) {
			$goes_on[ $other->id() ] = $other->to_array();
		}
		$goes_on[ $fault->id() ] = (
			isset( $goes_on[ $fault->id() ] )
			&& null !== $known ? $known->again( $fault->last ) : $fault
		)->to_array();
		update_option( self::OPTION, array_slice( $goes_on, -self::MOST, null, true ), false );
	}

	/** @return array<string, Fault> By id. */
	private static function stored(): array {
		$faults = array();
		$stored = get_option( self::OPTION, array() );
		foreach ( is_array( $stored ) ? $stored : array() as $fields ) {
			$fault = is_array( $fields ) ? Fault::from( $fields ) : null;
			if ( null !== $fault ) {
				$faults[ $fault->id() ] = $fault;
			}
		}
		return $faults;
	}
}
