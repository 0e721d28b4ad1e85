<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

/**
 * What failed of other plugins and themes. Kept for as long as it goes on: a day after it last failed it is forgotten, and
 * at once where its plugin is switched off or gets another version.
 *
 * Seconds are the machine's: the clock of this site is itself a filter that may fail.
 */
final class Faults {

	/** Option, not loaded by itself: faults by id. */
	private const OPTION = 'lodestar_faults';

	/** So many are kept: the newest. */
	private const MOST = 20;

	/** Seconds after which one that goes on is written again. */
	private const AGAIN = HOUR_IN_SECONDS;

	/** Seconds after which one that does not is over. */
	private const KEPT = DAY_IN_SECONDS;

	/** @var array<string, true> What this request has said already, by id. */
	private static array $said = array();

	/** @var array<int, list<Fault>> By site: faults that ended an earlier request, whose hooks are skipped in this one. */
	private static array $skipped = array();

	/**
	 * @param Extension $whose  Whose code failed.
	 * @param string    $where  What it was asked for: a hook, a function.
	 * @param string    $reason Why.
	 * @param string    $code   What it is: one of the constants of Fault.
	 * @return string The reason as it is shown.
	 */
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

	/**
	 * @return list<Fault> Those that go on, oldest first.
	 */
	public static function all(): array {
		return array_values(
			array_filter(
				self::stored(),
				static fn ( Fault $fault ): bool => $fault->last > time() - self::KEPT && $fault->whose->is_there()
			)
		);
	}

	/**
	 * Whether a hook is skipped, because a callback of it ended a request within the last hour and would end this one, too.
	 *
	 * @param string $hook The hook.
	 */
	public static function is_skipped( string $hook ): bool {
		foreach ( self::skipped() as $fault ) {
			if ( $hook === $fault->where && $fault->whose->is_there() ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return list<Fault>
	 */
	private static function skipped(): array {
		$site = get_current_blog_id();
		if ( ! isset( self::$skipped[ $site ] ) ) {
			self::$skipped[ $site ] = array(); // Reading the option runs core's hooks, which may be guarded at this moment.
			self::$skipped[ $site ] = array_values(
				array_filter(
					self::stored(),
					static fn ( Fault $fault ): bool => Fault::ENDED === $fault->code && $fault->last > time() - self::AGAIN
				)
			);
		}
		return self::$skipped[ $site ];
	}

	/**
	 * Begins anew: what still goes on is told again.
	 */
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

	/**
	 * @return array<string, Fault> By id.
	 */
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
