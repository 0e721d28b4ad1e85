<?php
/**
 * Countries of the visitors of Field & Fern.
 *
 * `networks` are /16 blocks (/32 for IPv6) that belong entirely to large access providers.
 * tests/php/Simulator/TruthTest.php checks them with the bundled country database. `places` are regions and cities as a
 * CDN names them. Countries without `places` are those for which the CDN knows only the country.
 *
 * @package Lodestar
 */

return array(
	'GB' => array(
		'name'      => 'United Kingdom',
		'weight'    => 31,
		'languages' => array( 'en-GB' ),
		'networks'  => array( '2.96', '2.125', '5.64', '2.217', '86.140', '2a00:23c5', '2a00:23c6', '2a02:c7c' ),
		'places'    => array(
			array( 'region' => 'England', 'city' => 'London', 'weight' => 20 ),
			array( 'region' => 'England', 'city' => 'Manchester', 'weight' => 6 ),
			array( 'region' => 'England', 'city' => 'Birmingham', 'weight' => 5 ),
			array( 'region' => 'England', 'city' => 'Bristol', 'weight' => 5 ),
			array( 'region' => 'England', 'city' => 'Leeds', 'weight' => 4 ),
			array( 'region' => 'England', 'city' => 'Norwich', 'weight' => 4 ),
			array( 'region' => 'Scotland', 'city' => 'Edinburgh', 'weight' => 5 ),
			array( 'region' => 'Scotland', 'city' => 'Glasgow', 'weight' => 4 ),
			array( 'region' => 'Wales', 'city' => 'Cardiff', 'weight' => 4 ),
			array( 'region' => 'Northern Ireland', 'city' => 'Belfast', 'weight' => 2 ),
		),
	),
	'US' => array(
		'name'      => 'United States',
		'weight'    => 27,
		'languages' => array( 'en-US', 'en-US', 'en-US', 'es-US' ),
		'networks'  => array( '24.5', '67.160', '68.32', '71.56', '73.162', '98.192', '2601:647', '2603:3024', '2600:1700', '2600:8800' ),
		'places'    => array(
			array( 'region' => 'California', 'city' => 'Los Angeles', 'weight' => 6 ),
			array( 'region' => 'California', 'city' => 'San Francisco', 'weight' => 5 ),
			array( 'region' => 'Oregon', 'city' => 'Portland', 'weight' => 6 ),
			array( 'region' => 'Washington', 'city' => 'Seattle', 'weight' => 5 ),
			array( 'region' => 'New York', 'city' => 'New York', 'weight' => 5 ),
			array( 'region' => 'Texas', 'city' => 'Austin', 'weight' => 4 ),
			array( 'region' => 'Pennsylvania', 'city' => 'Philadelphia', 'weight' => 3 ),
			array( 'region' => 'Ohio', 'city' => 'Columbus', 'weight' => 3 ),
			array( 'region' => 'Massachusetts', 'city' => 'Boston', 'weight' => 3 ),
			array( 'region' => 'Minnesota', 'city' => 'Minneapolis', 'weight' => 3 ),
			array( 'region' => 'North Carolina', 'city' => 'Asheville', 'weight' => 2 ),
		),
	),
	'DE' => array(
		'name'      => 'Germany',
		'weight'    => 8,
		'languages' => array( 'de-DE', 'de', 'en-US' ),
		'networks'  => array( '2.160', '2.206', '46.80', '46.90', '2003:e1', '2a02:8108' ),
		'places'    => array(
			array( 'region' => 'Bavaria', 'city' => 'Munich', 'weight' => 5 ),
			array( 'region' => 'North Rhine-Westphalia', 'city' => 'Cologne', 'weight' => 5 ),
			array( 'region' => 'Baden-Wurttemberg', 'city' => 'Freiburg', 'weight' => 4 ),
			array( 'region' => 'Land Berlin', 'city' => 'Berlin', 'weight' => 5 ),
			array( 'region' => 'Hamburg', 'city' => 'Hamburg', 'weight' => 3 ),
			array( 'region' => 'Saxony', 'city' => 'Leipzig', 'weight' => 3 ),
		),
	),
	'CA' => array(
		'name'      => 'Canada',
		'weight'    => 6,
		'languages' => array( 'en-CA', 'en-US', 'fr-CA' ),
		'networks'  => array( '24.64', '24.84', '70.24', '70.72', '2607:fea8' ),
		'places'    => array(
			array( 'region' => 'Ontario', 'city' => 'Toronto', 'weight' => 7 ),
			array( 'region' => 'British Columbia', 'city' => 'Vancouver', 'weight' => 6 ),
			array( 'region' => 'British Columbia', 'city' => 'Victoria', 'weight' => 3 ),
			array( 'region' => 'Quebec', 'city' => 'Montreal', 'weight' => 4 ),
			array( 'region' => 'Alberta', 'city' => 'Calgary', 'weight' => 3 ),
			array( 'region' => 'Nova Scotia', 'city' => 'Halifax', 'weight' => 1 ),
		),
	),
	'AU' => array(
		'name'      => 'Australia',
		'weight'    => 6,
		'languages' => array( 'en-AU', 'en-GB' ),
		'networks'  => array( '1.120', '1.144', '49.180', '58.160', '2001:8003' ),
		'places'    => array(
			array( 'region' => 'New South Wales', 'city' => 'Sydney', 'weight' => 6 ),
			array( 'region' => 'Victoria', 'city' => 'Melbourne', 'weight' => 7 ),
			array( 'region' => 'Queensland', 'city' => 'Brisbane', 'weight' => 4 ),
			array( 'region' => 'Tasmania', 'city' => 'Hobart', 'weight' => 2 ),
			array( 'region' => 'South Australia', 'city' => 'Adelaide', 'weight' => 3 ),
		),
	),
	'NL' => array(
		'name'      => 'Netherlands',
		'weight'    => 4,
		'languages' => array( 'nl-NL', 'nl', 'en-GB' ),
		'networks'  => array( '77.160', '77.250', '84.26', '86.82', '2a02:a210', '2001:1c00' ),
		'places'    => array(
			array( 'region' => 'North Holland', 'city' => 'Amsterdam', 'weight' => 5 ),
			array( 'region' => 'South Holland', 'city' => 'Rotterdam', 'weight' => 4 ),
			array( 'region' => 'Utrecht', 'city' => 'Utrecht', 'weight' => 3 ),
			array( 'region' => 'Gelderland', 'city' => 'Arnhem', 'weight' => 2 ),
		),
	),
	'FR' => array(
		'name'      => 'France',
		'weight'    => 4,
		'languages' => array( 'fr-FR', 'fr' ),
		'networks'  => array( '2.7', '77.130', '78.193', '78.214', '2a01:e0a', '2a01:cb1d' ),
		'places'    => array(
			array( 'region' => 'Île-de-France', 'city' => 'Paris', 'weight' => 6 ),
			array( 'region' => 'Brittany', 'city' => 'Rennes', 'weight' => 3 ),
			array( 'region' => 'Auvergne-Rhône-Alpes', 'city' => 'Lyon', 'weight' => 4 ),
			array( 'region' => 'Occitanie', 'city' => 'Toulouse', 'weight' => 3 ),
		),
	),
	'IE' => array(
		'name'      => 'Ireland',
		'weight'    => 3,
		'languages' => array( 'en-IE', 'en-GB' ),
		'networks'  => array( '86.41', '86.45', '87.36' ),
		'places'    => array(
			array( 'region' => 'Leinster', 'city' => 'Dublin', 'weight' => 6 ),
			array( 'region' => 'Munster', 'city' => 'Cork', 'weight' => 4 ),
			array( 'region' => 'Connacht', 'city' => 'Galway', 'weight' => 2 ),
		),
	),
	'NZ' => array(
		'name'      => 'New Zealand',
		'weight'    => 2,
		'languages' => array( 'en-NZ', 'en-GB' ),
		'networks'  => array( '122.58', '125.237', '222.153' ),
		'places'    => array(
			array( 'region' => 'Auckland', 'city' => 'Auckland', 'weight' => 5 ),
			array( 'region' => 'Canterbury', 'city' => 'Christchurch', 'weight' => 4 ),
			array( 'region' => 'Wellington', 'city' => 'Wellington', 'weight' => 3 ),
		),
	),
	'SE' => array(
		'name'      => 'Sweden',
		'weight'    => 2,
		'languages' => array( 'sv-SE', 'en-GB' ),
		'networks'  => array( '78.70', '81.228', '90.230' ),
		'places'    => array(
			array( 'region' => 'Stockholm County', 'city' => 'Stockholm', 'weight' => 4 ),
			array( 'region' => 'Skåne County', 'city' => 'Malmö', 'weight' => 3 ),
			array( 'region' => 'Västra Götaland County', 'city' => 'Gothenburg', 'weight' => 3 ),
		),
	),
	'IT' => array(
		'name'      => 'Italy',
		'weight'    => 2,
		'languages' => array( 'it-IT', 'it' ),
		'networks'  => array( '2.36', '79.10', '79.40' ),
		'places'    => array(
			array( 'region' => 'Lombardy', 'city' => 'Milan', 'weight' => 4 ),
			array( 'region' => 'Tuscany', 'city' => 'Florence', 'weight' => 3 ),
			array( 'region' => 'Lazio', 'city' => 'Rome', 'weight' => 3 ),
		),
	),
	'ES' => array(
		'name'      => 'Spain',
		'weight'    => 2,
		'languages' => array( 'es-ES', 'ca-ES' ),
		'networks'  => array( '2.138', '79.150', '83.40' ),
		'places'    => array(
			array( 'region' => 'Catalonia', 'city' => 'Barcelona', 'weight' => 4 ),
			array( 'region' => 'Madrid', 'city' => 'Madrid', 'weight' => 3 ),
			array( 'region' => 'Andalusia', 'city' => 'Seville', 'weight' => 2 ),
		),
	),
	'IN' => array(
		'name'      => 'India',
		'weight'    => 2,
		'languages' => array( 'en-IN', 'hi-IN', 'en-US' ),
		'networks'  => array( '49.36', '49.205', '59.92', '2409:4042' ),
		'places'    => array(
			array( 'region' => 'Karnataka', 'city' => 'Bengaluru', 'weight' => 4 ),
			array( 'region' => 'Maharashtra', 'city' => 'Pune', 'weight' => 3 ),
			array( 'region' => 'Delhi', 'city' => 'New Delhi', 'weight' => 3 ),
		),
	),
	'PL' => array(
		'name'      => 'Poland',
		'weight'    => 1,
		'languages' => array( 'pl-PL' ),
		'networks'  => array( '83.10', '83.25', '89.70' ),
		'places'    => array(
			array( 'region' => 'Mazovia', 'city' => 'Warsaw', 'weight' => 3 ),
			array( 'region' => 'Lesser Poland', 'city' => 'Krakow', 'weight' => 2 ),
		),
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
