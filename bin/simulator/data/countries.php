<?php
/**
 * Where the readers of Field & Fern live. `networks` are /16 blocks (or /32 of IPv6) that large access providers hold
 * in whole; tests/php/Simulator/PeopleTest.php asks the bundled country file about them.
 *
 * @package Lodestar
 */

return array(
	'GB' => array(
		'name'      => 'United Kingdom',
		'weight'    => 31,
		'languages' => array( 'en-GB' ),
		'networks'  => array( '2.96', '2.125', '5.64', '2.217', '86.140', '2a00:23c5', '2a00:23c6', '2a02:c7c' ),
	),
	'US' => array(
		'name'      => 'United States',
		'weight'    => 27,
		'languages' => array( 'en-US', 'en-US', 'en-US', 'es-US' ),
		'networks'  => array( '24.5', '67.160', '68.32', '71.56', '73.162', '98.192', '2601:647', '2603:3024', '2600:1700', '2600:8800' ),
	),
	'DE' => array(
		'name'      => 'Germany',
		'weight'    => 8,
		'languages' => array( 'de-DE', 'de', 'en-US' ),
		'networks'  => array( '2.160', '2.206', '46.80', '46.90', '2003:e1', '2a02:8108' ),
	),
	'CA' => array(
		'name'      => 'Canada',
		'weight'    => 6,
		'languages' => array( 'en-CA', 'en-US', 'fr-CA' ),
		'networks'  => array( '24.64', '24.84', '70.24', '70.72', '2607:fea8' ),
	),
	'AU' => array(
		'name'      => 'Australia',
		'weight'    => 6,
		'languages' => array( 'en-AU', 'en-GB' ),
		'networks'  => array( '1.120', '1.144', '49.180', '58.160', '2001:8003' ),
	),
	'NL' => array(
		'name'      => 'Netherlands',
		'weight'    => 4,
		'languages' => array( 'nl-NL', 'nl', 'en-GB' ),
		'networks'  => array( '77.160', '77.250', '84.26', '86.82', '2a02:a210', '2001:1c00' ),
	),
	'FR' => array(
		'name'      => 'France',
		'weight'    => 4,
		'languages' => array( 'fr-FR', 'fr' ),
		'networks'  => array( '2.7', '77.130', '78.193', '78.214', '2a01:e0a', '2a01:cb1d' ),
	),
	'IE' => array(
		'name'      => 'Ireland',
		'weight'    => 3,
		'languages' => array( 'en-IE', 'en-GB' ),
		'networks'  => array( '86.41', '86.45', '87.36' ),
	),
	'NZ' => array(
		'name'      => 'New Zealand',
		'weight'    => 2,
		'languages' => array( 'en-NZ', 'en-GB' ),
		'networks'  => array( '122.58', '125.237', '222.153' ),
	),
	'SE' => array(
		'name'      => 'Sweden',
		'weight'    => 2,
		'languages' => array( 'sv-SE', 'en-GB' ),
		'networks'  => array( '78.70', '81.228', '90.230' ),
	),
	'IT' => array(
		'name'      => 'Italy',
		'weight'    => 2,
		'languages' => array( 'it-IT', 'it' ),
		'networks'  => array( '2.36', '79.10', '79.40' ),
	),
	'ES' => array(
		'name'      => 'Spain',
		'weight'    => 2,
		'languages' => array( 'es-ES', 'ca-ES' ),
		'networks'  => array( '2.138', '79.150', '83.40' ),
	),
	'IN' => array(
		'name'      => 'India',
		'weight'    => 2,
		'languages' => array( 'en-IN', 'hi-IN', 'en-US' ),
		'networks'  => array( '49.36', '49.205', '59.92', '2409:4042' ),
	),
	'PL' => array(
		'name'      => 'Poland',
		'weight'    => 1,
		'languages' => array( 'pl-PL' ),
		'networks'  => array( '83.10', '83.25', '89.70' ),
	),
	'JP' => array(
		'name'      => 'Japan',
		'weight'    => 1,
		'languages' => array( 'ja', 'ja-JP' ),
		'networks'  => array( '27.91', '36.12', '240f:70' ),
	),
	'BR' => array(
		'name'      => 'Brazil',
		'weight'    => 1,
		'languages' => array( 'pt-BR' ),
		'networks'  => array( '177.33', '177.94', '177.98', '2804:14c' ),
	),
);
