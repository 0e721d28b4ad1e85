<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\ThirdParty\ApiVersion;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Platform\ThirdParty\Guard;
use UnexpectedValueException;

/**
 * All reports. Built-in reports are created on first use. Files of third-party reports are read when one of them, or
 * the list of all reports, is needed.
 */
final class Registry {

	/**
	 * @var list<array{string, Shaper|Answerer|null}> Paths of registered report.json files that haven't been read yet,
	 * with their Shaper or Answerer.
	 */
	private static array $registered = array();

	/** @var array<string, Report> Built-in reports that have been created, by folder. */
	private static array $own = array();

	/** @var array<string, Report>|null Third-party reports by key. Null until first used. */
	private static ?array $added = null;

	/** Whether earlier registrations have been read. Later ones are read immediately. */
	private static bool $is_open = false;

	/**
	 * @param string               $path Absolute path of a report.json.
	 * @param Shaper|Answerer|null $by   Finishes or provides the response.
	 */
	public static function register( string $path, Shaper|Answerer|null $by ): void {
		self::$registered[] = array( $path, $by );
		if ( self::$is_open ) {
			self::read_registered();
		}
	}

	public static function get( string $key ): ?Report {
		$folder = OwnReports::folder_of( $key );
		return null === $folder ? self::added()[ $key ] ?? null : self::own( $folder );
	}

	/** @param string $name vendor/name. */
	public static function named( string $name ): ?Report {
		foreach ( self::all() as $report ) {
			if ( $report->descriptor->screen->name() === $name ) {
				return $report;
			}
		}
		return null;
	}

	/** @return list<array<string, mixed>> Screens that the current user may open, as the dashboard needs them. */
	public static function for_browser(): array {
		if ( ! current_user_can( Capabilities::VIEW ) ) {
			return array();
		}
		$screens = array_map( static fn ( Report $report ): Screen => $report->descriptor->screen, self::all() );
		$opened  = array_filter( $screens, static fn ( Screen $screen ): bool => null !== $screen->route() );
		return array_map( static fn ( Screen $screen ): array => $screen->for_browser(), array_values( $opened ) );
	}

	/**
	 * Enqueues the scripts and styles of all reports on the dashboard, because it can open each of them.
	 *
	 * @param string $screen Name of the plugin's screen.
	 */
	public static function enqueue( string $screen ): void {
		foreach ( 'dashboard' === $screen && current_user_can( Capabilities::VIEW ) ? self::all() : array() as $report ) {
			$report->descriptor->screen->assets->enqueue();
		}
	}

	/** @return list<Report> Built-in reports first. */
	public static function all(): array {
		return array( ...array_map( self::own( ... ), array_keys( OwnReports::descriptors() ) ), ...array_values( self::added() ) );
	}

	private static function own( string $folder ): Report {
		return self::$own[ $folder ] ??= OwnReports::make( $folder );
	}

	/** @return array<string, Report> By key. */
	private static function added(): array {
		if ( null === self::$added ) {
			self::$added   = array();
			self::$is_open = true;
			self::read_registered();
			/**
			 * Fires the first time a request needs third-party reports. Call lodestar_register_report() here.
			 *
			 * @see docs/extending/register-a-report.md
			 */
			Guard::action( 'lodestar_register_reports' );
		}
		return self::$added ?? array();
	}

	private static function read_registered(): void {
		// phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition, WordPress.CodeAnalysis.AssignmentInCondition -- a filter may add further reports.
		while ( null !== ( $next = array_shift( self::$registered ) ) ) {
			self::add( ...$next );
		}
	}

	/** @param Shaper|Answerer|null $by Finishes or provides the response. */
	private static function add( string $path, Shaper|Answerer|null $by ): void {
		$fault = static function ( string $reason, string $code = Fault::FAILED ) use ( $path ): void {
			Faults::remember( Extension::of_file( $path ) ?? Extension::of( $path ), 'lodestar_register_report', "$path: $reason", $code );
		};
		try {
			// Check the version first, because later versions may have properties that this schema doesn't know.
			$too_new = ApiVersion::too_new( DescriptorReader::json( $path )['apiVersion'] ?? null );
			if ( null !== $too_new ) {
				$fault( $too_new, Fault::TOO_NEW );
				return;
			}
			$descriptor = ( new DescriptorReader( $path, $by ) )->read();
			self::check_free( $descriptor );
			self::check_sample( $descriptor, $path, null !== $by );
			self::$added[ $descriptor->key ] = new Report( $descriptor, $by );
		} catch ( UnexpectedValueException $invalid ) {
			$fault( $invalid->getMessage() );
		}
	}

	private static function check_free( Descriptor $descriptor ): void {
		$name  = $descriptor->screen->name();
		$route = $descriptor->screen->route();
		if ( str_starts_with( $name, OwnReports::VENDOR ) ) {
			throw new UnexpectedValueException( sprintf( 'Names that start with "%s" are reserved.', OwnReports::VENDOR ) );
		}
		$others = array(
			...array_map( self::own( ... ), array_keys( OwnReports::descriptors() ) ),
			...array_values( self::$added ?? array() ),
		);
		foreach ( $others as $other ) {
			$taken = match ( true ) {
				$other->descriptor->key === $descriptor->key => "key \"$descriptor->key\"",
				$other->descriptor->screen->name() === $name => "name \"$name\"",
				null !== $route && $other->descriptor->screen->route() === $route => "route \"$route\"",
				default => null,
			};
			if ( null !== $taken ) {
				throw new UnexpectedValueException( "Another report already has the $taken." );
			}
		}
	}

	/** Returns the error for an unknown report key. */
	public static function unknown( string $key ): ApiException {
		return ApiException::not_found(
			'unknown_report',
			/* translators: %s: key of a report. */
			sprintf( __( 'Report “%s” not found.', 'lodestar' ), $key ),
			array( 'key' => $key )
		);
	}

	/**
	 * Checks that a sample has the parts and fields of the descriptor. With a Shaper or Answerer it only has to be an
	 * object, because the descriptor doesn't define the result.
	 *
	 * @param string $path      Absolute path of the report.json.
	 * @param bool   $is_shaped Whether the report has a Shaper or Answerer.
	 * @throws UnexpectedValueException If it doesn't match the descriptor.
	 */
	private static function check_sample( Descriptor $descriptor, string $path, bool $is_shaped ): void {
		$name = $descriptor->sample();
		if ( null === $name ) {
			return;
		}
		$file   = dirname( $path ) . "/$name";
		$sample = is_file( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
		if ( ! is_array( $sample ) || ( array_is_list( $sample ) && array() !== $sample ) ) {
			throw new UnexpectedValueException( "$name is missing or not a JSON object." );
		}
		foreach ( $is_shaped ? array() : $descriptor->body()->parts as $field => $part ) {
			if ( ! $part->is_like( self::field_at( $sample, $field ) ) ) {
				throw new UnexpectedValueException(
					"The part \"$field\" of $name is missing, or its fields don't match the report."
				);
			}
		}
	}

	/** @param array<mixed> $sample */
	private static function field_at( array $sample, string $path ): mixed {
		$value = $sample;
		foreach ( explode( '.', $path ) as $field ) {
			$value = is_array( $value ) ? $value[ $field ] ?? null : null;
		}
		return $value;
	}
}
