<?php
declare( strict_types=1 );

namespace Lodestar\Tests;

use Lodestar\Storage\DatabaseConnection;
use Lodestar\Storage\MysqlConnection;
use Lodestar\Storage\SqliteConnection;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/**
 * The state of the site right after activation, restored before every test: Lodestar's tables and files, all options,
 * and no content except WordPress's own.
 *
 * On multisite only the main site is restored. Multisite tests delete the sites they create.
 */
final class Baseline {

	private static self $instance;

	/** Core tables that tests add rows to, with their primary keys. */
	private const CONTENT = array(
		'posts'              => 'ID',
		'postmeta'           => 'meta_id',
		'comments'           => 'comment_ID',
		'commentmeta'        => 'meta_id',
		'terms'              => 'term_id',
		'termmeta'           => 'meta_id',
		'term_taxonomy'      => 'term_taxonomy_id',
		'users'              => 'ID',
		'usermeta'           => 'umeta_id',
	);

	/**
	 * @param array<string, array{create: string, rows: list<array<string, string|null>>}> $tables  Lodestar's tables.
	 * @param array<string, array{string, string}> $options Stored value and autoload.
	 * @param array<string, int> $content Highest key of each table in CONTENT.
	 * @param array<string, string> $files Contents of generated files by path.
	 */
	private function __construct(
		private readonly array $tables,
		private readonly array $options,
		private readonly array $content,
		private readonly array $files
	) {
	}

	/** Records the current state. */
	public static function take(): void {
		$tables = array();
		foreach ( self::table_names() as $table ) {
			$tables[ $table ] = array(
				'create' => (string) self::rows( "SHOW CREATE TABLE `$table`" )[0]['Create Table'],
				'rows'   => self::rows( "SELECT * FROM `$table`" ),
			);
		}
		$content = array();
		foreach ( self::CONTENT as $table => $key ) {
			$name              = self::core_table( $table );
			$content[ $table ] = (int) ( self::rows( "SELECT MAX( $key ) AS highest FROM $name" )[0]['highest'] ?? 0 );
		}
		self::$instance = new self( $tables, self::stored_options(), $content, self::generated_files() );
	}

	public static function restore(): void {
		self::$instance->restore_tables();
		self::$instance->restore_options();
		self::$instance->restore_content();
		self::$instance->restore_files();
		wp_cache_flush();
	}

	/** Whether Lodestar's tables, or their numbers of rows, differ from the recorded state. */
	public static function tables_changed(): bool {
		$was = self::$instance->tables;
		if ( self::table_names() !== array_keys( $was ) ) {
			return true;
		}
		$counts = array_map( static fn ( string $table ): string => "( SELECT COUNT(*) FROM `$table` )", array_keys( $was ) );
		$rows   = (int) self::rows( 'SELECT ' . implode( ' + ', $counts ) . ' AS total' )[0]['total'];
		return array_sum( array_map( static fn ( array $table ): int => count( $table['rows'] ), $was ) ) !== $rows;
	}

	/**
	 * Restores the rows in one transaction. Bypasses $wpdb, whose translation of statements to SQLite takes longer than
	 * many tests.
	 */
	private function restore_tables(): void {
		global $wpdb;
		$present = self::table_names();
		foreach ( array_diff( $present, array_keys( $this->tables ) ) as $table ) {
			$wpdb->query( "DROP TABLE `$table`" );
		}
		foreach ( array_diff_key( $this->tables, array_flip( $present ) ) as $was ) {
			$wpdb->query( $was['create'] );
		}
		$database = self::database();
		$filled   = self::with_rows( array_map( static fn ( string $table ): string => "`$table`", array_keys( $this->tables ) ) );
		$database->begin();
		foreach ( $filled as $table ) {
			$database->execute( "DELETE FROM $table", array() );
		}
		foreach ( $this->tables as $table => $was ) {
			if ( array() !== $was['rows'] ) {
				$database->store( true, $table, array_keys( $was['rows'][0] ), array_map( array_values( ... ), $was['rows'] ) );
			}
		}
		$database->commit();
	}

	private function restore_options(): void {
		global $wpdb;
		$now = self::stored_options();
		foreach ( array_diff_key( $now, $this->options ) as $name => $_ ) {
			$wpdb->delete( $wpdb->options, array( 'option_name' => $name ) );
		}
		foreach ( $this->options as $name => $was ) {
			if ( ( $now[ $name ] ?? null ) !== $was ) {
				$wpdb->replace(
					$wpdb->options,
					array(
						'option_name'  => $name,
						'option_value' => $was[0],
						'autoload'     => $was[1],
					)
				);
			}
		}
	}

	private function restore_content(): void {
		$newer = array();
		foreach ( self::CONTENT as $table => $key ) {
			$newer[] = self::core_table( $table ) . " WHERE $key > {$this->content[ $table ]}";
		}
		foreach ( self::with_rows( $newer ) as $rows ) {
			self::database()->execute( "DELETE FROM $rows", array() );
		}
	}

	private function restore_files(): void {
		$now = self::generated_files();
		foreach ( array_diff_key( $now, $this->files ) as $path => $_ ) {
			unlink( $path );
		}
		foreach ( $this->files as $path => $was ) {
			if ( ( $now[ $path ] ?? null ) !== $was ) {
				wp_mkdir_p( dirname( $path ) );
				file_put_contents( $path, $was );
			}
		}
	}

	/** @return list<string> */
	private static function table_names(): array {
		global $wpdb;
		return array_map( 'strval', $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->base_prefix}%lodestar%'" ) );
	}

	/** @return array<string, array{string, string}> */
	private static function stored_options(): array {
		global $wpdb;
		$options = array();
		foreach ( self::rows( "SELECT option_name, option_value, autoload FROM $wpdb->options" ) as $row ) {
			$options[ (string) $row['option_name'] ] = array( (string) $row['option_value'], (string) $row['autoload'] );
		}
		return $options;
	}

	/** @return array<string, string> */
	private static function generated_files(): array {
		$files = array();
		foreach ( array( WP_CONTENT_DIR, WP_CONTENT_DIR . '/uploads' ) as $parent ) {
			$folders = glob( $parent . '/lodestar-*', GLOB_ONLYDIR );
			foreach ( false === $folders ? array() : $folders as $folder ) {
				/** @var SplFileInfo $file */
				foreach (
					new RecursiveIteratorIterator(
						new RecursiveDirectoryIterator( $folder, RecursiveDirectoryIterator::SKIP_DOTS )
					) as $file
				) {
					$files[ $file->getPathname() ] = (string) file_get_contents( $file->getPathname() );
				}
			}
		}
		return $files;
	}

	/**
	 * Returns the sets that have any rows, with one statement.
	 *
	 * @param list<string> $sets SQL that follows FROM.
	 * @return list<string>
	 */
	private static function with_rows( array $sets ): array {
		$exists = array_map( static fn ( string $set ): string => "EXISTS ( SELECT 1 FROM $set )", $sets );
		$found  = self::database()->rows( 'SELECT ' . implode( ', ', $exists ), array() )[0];
		return array_values( array_filter( $sets, static fn ( int $i ): bool => 1 === (int) $found[ $i ], ARRAY_FILTER_USE_KEY ) );
	}

	/** Returns the connection that $wpdb uses. */
	private static function database(): DatabaseConnection {
		global $wpdb;
		return SqliteConnection::below( $wpdb ) ?? MysqlConnection::below( $wpdb );
	}

	private static function core_table( string $name ): string {
		global $wpdb;
		return $wpdb->tables( 'all' )[ $name ];
	}

	/** @return list<array<string, string|null>> */
	private static function rows( string $sql ): array {
		global $wpdb;
		return $wpdb->get_results( $sql, ARRAY_A );
	}
}
