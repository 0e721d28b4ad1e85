<?php
/**
 * Creates an empty MySQL database: `php empty-database.php HOST USER PASSWORD NAME [ours]`. Drops existing tables only
 * if `ours` is passed. Fails otherwise.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

mysqli_report( MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT );

[ , $host, $user, $password, $name ] = $argv;

$is_ours = 'ours' === ( $argv[5] ?? '' );

[ $server, $port_or_socket ] = explode( ':', $host, 2 ) + array( 1 => '3306' );

$is_socket = str_starts_with( $port_or_socket, '/' );
$database  = new mysqli( $server, $user, $password, '', $is_socket ? 0 : (int) $port_or_socket, $is_socket ? $port_or_socket : '' );
$quoted    = '`' . str_replace( '`', '``', $name ) . '`';
$database->query( "CREATE DATABASE IF NOT EXISTS $quoted DEFAULT CHARACTER SET utf8mb4" );
$database->select_db( $name );

/** @var mysqli_result<array<string>> $found */
$found = $database->query( 'SHOW TABLES' );
/** @var list<string> $tables */
$tables = array_column( $found->fetch_all(), 0 );
if ( array() !== $tables && ! $is_ours ) {
	fwrite( STDERR, "The database $name holds tables already: name an empty one.\n" );
	exit( 1 );
}
foreach ( $tables as $table ) {
	$database->query( 'DROP TABLE `' . str_replace( '`', '``', $table ) . '`' );
}
