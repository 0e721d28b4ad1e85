<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use Lodestar\Settings\Capabilities;

/**
 * All reports. A registration costs nothing until somebody wants to see reports: only then files are read.
 */
final class Registry {

	/** @var list<array{string, Closure|null}> Paths of report.json files with their shapers, as long as nobody wants to see reports. */
	private static array $registered = array();

	/** @var array<string, Report> By key. */
	private static array $reports = array();

	/** Whether the registered files were read, so that another one is read at once. */
	private static bool $is_read = false;

	/**
	 * @param string       $path  Absolute path of a report.json.
	 * @param Closure|null $shape Finishes the response, see lodestar_register_report().
	 */
	public static function register( string $path, ?Closure $shape ): void {
		if ( self::$is_read ) {
			self::add( $path, $shape );
		} else {
			self::$registered[] = array( $path, $shape );
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
		if ( ! self::$is_read ) {
			self::$is_read = true;
			foreach ( self::$registered as [ $path, $shape ] ) {
				self::add( $path, $shape );
			}
			/**
			 * Fires when reports are wanted for the first time in a request: the moment to call lodestar_register_report().
			 */
			do_action( 'lodestar_register_reports' );
		}
		return self::$reports;
	}

	private static function add( string $path, ?Closure $shape ): void {
		try {
			$descriptor = DescriptorFile::read( $path );
			if ( isset( self::$reports[ $descriptor->key ] ) ) {
				throw new InvalidDescriptor( "There is a report with the key \"$descriptor->key\" already." );
			}
			self::$reports[ $descriptor->key ] = new Report( $descriptor, $shape );
		} catch ( InvalidDescriptor $invalid ) {
			_doing_it_wrong( 'lodestar_register_report', esc_html( "$path: {$invalid->getMessage()}" ), '0.1.0' );
		}
	}
}
