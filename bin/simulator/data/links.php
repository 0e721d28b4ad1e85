<?php
/**
 * Link targets on Field & Fern, with their texts in different posts. URLs that start with a slash belong to the site
 * itself. `affiliates` are paid recommendations, `files` are free downloads.
 *
 * @package Lodestar
 */

return array(
	'outbound'   => array(
		'https://www.rhs.org.uk/plants'                    => array( 'RHS plant finder', 'look it up at the RHS' ),
		'https://en.wikipedia.org/wiki/Compost'            => array( 'Compost on Wikipedia', 'what compost is' ),
		'https://www.gbif.org/species/search'              => array( 'Species search' ),
		'https://www.metoffice.gov.uk/weather/forecast'    => array( 'frost forecast', 'Will it freeze tonight?' ),
		'https://butterfly-conservation.org/moths'         => array( 'moths of the month' ),
		'https://www.bto.org/our-science/projects/gbw'     => array( 'Garden BirdWatch' ),
		'https://www.instagram.com/fieldandfern'           => array( 'Instagram' ),
		'https://seeds.example/catalogue'                  => array( 'Seed catalogue', 'their catalogue' ),
	),
	'affiliates' => array(
		'/go/spade/'                   => array( 'The spade that we use', 'a spade that lasts', 'Check the price' ),
		'/go/secateurs/'               => array( 'our secateurs', 'Check the price' ),
		'/go/bulb-planter/'            => array( 'the long-handled planter', 'See it at the maker’s' ),
		'/go/cold-frame/'              => array( 'A cold frame that fits a balcony' ),
		'/recommend/fleece-30g/'       => array( '30 g fleece', 'the fleece of the test' ),
		'/recommend/worm-farm/'        => array( 'worm farm for beginners' ),
		'/recommend/soil-thermometer/' => array( 'soil thermometer', 'Ten pounds well spent' ),
	),
	'files'      => array(
		'/wp-content/uploads/bulb-planting-calendar.pdf' => array( 'Planting calendar', 'Print the calendar (PDF)' ),
		'/wp-content/uploads/sowing-calendar.pdf'        => array( 'Sowing calendar' ),
		'/wp-content/uploads/bed-planner.xlsx'           => array( 'Bed planner', 'Download the planner' ),
		'/wp-content/uploads/crop-rotation.pdf'          => array( 'Four beds, four years' ),
		'/wp-content/uploads/moon-phases.zip'            => array( 'All pictures' ),
	),
);
