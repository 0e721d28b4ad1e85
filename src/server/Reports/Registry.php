<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Extending\Extension;
use Lodestar\Extending\Faults;
use Lodestar\Extending\Guard;
use Lodestar\Settings\Capabilities;

/**
 * All reports. A registration costs nothing until somebody wants to see reports: only then files are read.
 */
final class Registry {

	/** @var list<array{string, Closure|null}> Paths of report.json files with their shapers that wait to be read. */
	private static array $registered = array();

	/** @var array<string, Report>|null By key; null as long as nobody wants to see reports. */
	private static ?array $reports = null;

	/** Whether ours are read: what others register waits for that, so that no name of ours is taken. */
	private static bool $is_open = false;

	/**
	 * @param string       $path  Absolute path of a report.json.
	 * @param Closure|null $shape Finishes the response, see lodestar_register_report().
	 */
	public static function register( string $path, ?Closure $shape ): void {
		self::$registered[] = array( $path, $shape );
		if ( self::$is_open ) {
			self::read_registered();
		}
	}

	public static function get( string $key ): ?Report {
		return self::all()[ $key ] ?? null;
	}

	/**
	 * What the dashboard is told of the reports that the current user may see and that have a screen.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function for_browser(): array {
		if ( ! current_user_can( Capabilities::VIEW ) ) {
			return array();
		}
		$with_screen = array_filter( self::all(), static fn ( Report $report ): bool => $report->descriptor->has_screen() );
		return array_map( static fn ( Report $report ): array => $report->descriptor->for_browser(), array_values( $with_screen ) );
	}

	/**
	 * @return array<string, Report> By key.
	 */
	private static function all(): array {
		if ( null === self::$reports ) {
			self::$reports = array();
			foreach ( OwnReports::all() as [ $path, $shape ] ) {
				self::add( $path, $shape, true );
			}
			self::$is_open = true;
			self::read_registered();
			/**
			 * Fires when reports are wanted for the first time in a request: the moment to call lodestar_register_report().
			 */
			Guard::action( 'lodestar_register_reports' );
		}
		return self::$reports ?? array();
	}

	/**
	 * Reads what waits.
	 */
	private static function read_registered(): void {
		while ( null !== ( $next = array_shift( self::$registered ) ) ) { // phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition, WordPress.CodeAnalysis.AssignmentInCondition -- a filter may add more.
			self::add( $next[0], $next[1], false );
		}
	}

	/**
	 * @param string       $path   Absolute path of a report.json.
	 * @param Closure|null $shape  Finishes the response.
	 * @param bool         $is_own Whether it is of this plugin.
	 */
	private static function add( string $path, ?Closure $shape, bool $is_own ): void {
		try {
			$descriptor = DescriptorFile::read( $path, null !== $shape );
			if ( ! $is_own ) {
				self::check_free( $descriptor );
				Sample::check( $descriptor, $path, null !== $shape );
			}
			self::$reports[ $descriptor->key ] = new Report( $descriptor, $shape );
		} catch ( InvalidDescriptorException $invalid ) {
			Faults::remember( Extension::of_file( $path ) ?? Extension::of( $path ), 'lodestar_register_report', "$path: {$invalid->getMessage()}" );
		}
	}

	/**
	 * @throws InvalidDescriptorException Where its key, name or route is another report's, or reserved for this plugin.
	 */
	private static function check_free( Descriptor $descriptor ): void {
		if ( str_starts_with( $descriptor->name(), OwnReports::VENDOR ) ) {
			throw new InvalidDescriptorException( sprintf( 'Names that begin with "%s" are reserved.', OwnReports::VENDOR ) );
		}
		foreach ( self::$reports ?? array() as $other ) {
			$taken = match ( true ) {
				$other->descriptor->key === $descriptor->key => "key \"$descriptor->key\"",
				$other->descriptor->name() === $descriptor->name() => "name \"{$descriptor->name()}\"",
				$descriptor->has_screen() && $other->descriptor->has_screen() && $other->descriptor->route() === $descriptor->route() => "route \"{$descriptor->route()}\"",
				default => null,
			};
			if ( null !== $taken ) {
				throw new InvalidDescriptorException( "There is a report with the $taken already." );
			}
		}
	}
}
