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
 * All reports. A report of ours is made when somebody wants that one; what others register costs nothing until somebody
 * wants one of theirs, or the list of all: only then their files are read.
 */
final class Registry {

	/** @var list<array{string, Shaper|Answerer|null}> Paths of report.json files, and what answers with them, that wait to be read. */
	private static array $registered = array();

	/** @var array<string, Report> Ours that somebody wanted, by folder. */
	private static array $own = array();

	/** @var array<string, Report>|null Those of others by key; null as long as nobody wants them. */
	private static ?array $added = null;

	/** Whether all that was registered before is read: what comes later is read at once. */
	private static bool $is_open = false;

	/**
	 * @param string               $path Absolute path of a report.json.
	 * @param Shaper|Answerer|null $by   What finishes or makes its answers.
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

	/**
	 * @param string $name vendor/name.
	 */
	public static function named( string $name ): ?Report {
		foreach ( self::all() as $report ) {
			if ( $report->descriptor->screen->name() === $name ) {
				return $report;
			}
		}
		return null;
	}

	/**
	 * What the dashboard is told of the screens that the current user may open.
	 *
	 * @return list<array<string, mixed>>
	 */
	public static function for_browser(): array {
		if ( ! current_user_can( Capabilities::VIEW ) ) {
			return array();
		}
		$screens = array_map( static fn ( Report $report ): Screen => $report->descriptor->screen, self::all() );
		$opened  = array_filter( $screens, static fn ( Screen $screen ): bool => null !== $screen->route() );
		return array_map( static fn ( Screen $screen ): array => $screen->for_browser(), array_values( $opened ) );
	}

	/**
	 * Enqueues the scripts and styles of all reports on the dashboard, because each of them can be opened there.
	 *
	 * @param string $screen Which screen of ours it is.
	 */
	public static function enqueue( string $screen ): void {
		foreach ( 'dashboard' === $screen && current_user_can( Capabilities::VIEW ) ? self::all() : array() as $report ) {
			$report->descriptor->screen->assets->enqueue();
		}
	}

	/**
	 * @return list<Report> Ours, then those of others.
	 */
	public static function all(): array {
		return array( ...array_map( self::own( ... ), array_keys( OwnReports::descriptors() ) ), ...array_values( self::added() ) );
	}

	private static function own( string $folder ): Report {
		return self::$own[ $folder ] ??= OwnReports::make( $folder );
	}

	/**
	 * @return array<string, Report> By key.
	 */
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

	/**
	 * Reads what waits.
	 */
	private static function read_registered(): void {
		// phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition, WordPress.CodeAnalysis.AssignmentInCondition -- a filter may add more.
		while ( null !== ( $next = array_shift( self::$registered ) ) ) {
			self::add( ...$next );
		}
	}

	/**
	 * @param string               $path Absolute path of a report.json.
	 * @param Shaper|Answerer|null $by   What finishes or makes its answers.
	 */
	private static function add( string $path, Shaper|Answerer|null $by ): void {
		$fault = static function ( string $reason, string $code = Fault::FAILED ) use ( $path ): void {
			Faults::remember( Extension::of_file( $path ) ?? Extension::of( $path ), 'lodestar_register_report', "$path: $reason", $code );
		};
		try {
			// First: a later version may have properties that this schema doesn't know.
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

	/**
	 * @throws UnexpectedValueException If its key, name or route belongs to another report, or is reserved for this plugin.
	 */
	private static function check_free( Descriptor $descriptor ): void {
		$name  = $descriptor->screen->name();
		$route = $descriptor->screen->route();
		if ( str_starts_with( $name, OwnReports::VENDOR ) ) {
			throw new UnexpectedValueException( sprintf( 'Names that begin with "%s" are reserved.', OwnReports::VENDOR ) );
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
				throw new UnexpectedValueException( "There is a report with the $taken already." );
			}
		}
	}

	/**
	 * The error of a key that no report is registered with.
	 */
	public static function unknown( string $key ): ApiException {
		return ApiException::not_found(
			'unknown_report',
			/* translators: %s: key of a report. */
			sprintf( __( 'There is no report “%s”.', 'lodestar' ), $key ),
			array( 'key' => $key )
		);
	}

	/**
	 * Looks whether a sample can be drawn: it has the parts that the descriptor makes, and they have its fields. What a
	 * shaper makes of an answer only the shaper knows: then it has to be an object, no more.
	 *
	 * @param Descriptor $descriptor The report.
	 * @param string     $path       Absolute path of its report.json.
	 * @param bool       $is_shaped  Whether a shaper or answerer makes more of them than the descriptor knows.
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
			throw new UnexpectedValueException( "$name is not there, or no JSON object." );
		}
		foreach ( $is_shaped ? array() : $descriptor->body()->parts as $field => $part ) {
			if ( ! $part->is_like( self::field_at( $sample, $field ) ) ) {
				throw new UnexpectedValueException(
					"The part \"$field\" of $name is not there, or has not the fields that the report's has."
				);
			}
		}
	}

	/**
	 * @param array<mixed> $sample The whole.
	 * @param string       $path   A field; a dot goes deeper.
	 */
	private static function field_at( array $sample, string $path ): mixed {
		$value = $sample;
		foreach ( explode( '.', $path ) as $field ) {
			$value = is_array( $value ) ? $value[ $field ] ?? null : null;
		}
		return $value;
	}
}
