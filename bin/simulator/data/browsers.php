<?php
/**
 * What people read with. `{v}` in the user agent stands for one of `versions`; `brand` is there where the browser sends
 * client hints. The device and its screen class are the truth that reports must come back with.
 *
 * @package Lodestar
 */

return array(
	'chrome-windows'  => array(
		'weight'     => 21,
		'device'     => 'desktop',
		'screens'    => array( 'l', 'l', 'l', 'm' ),
		'user_agent' => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{v}.0.0.0 Safari/537.36',
		'versions'   => array( '154', '154', '153', '152', '148' ),
		'brand'      => 'Google Chrome',
		'platform'   => 'Windows',
	),
	'chrome-android'  => array(
		'weight'     => 27,
		'device'     => 'mobile',
		'screens'    => array( 's' ),
		'user_agent' => 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{v}.0.0.0 Mobile Safari/537.36',
		'versions'   => array( '154', '154', '153', '151' ),
		'brand'      => 'Google Chrome',
		'platform'   => 'Android',
	),
	'safari-iphone'   => array(
		'weight'     => 22,
		'device'     => 'mobile',
		'screens'    => array( 's' ),
		'user_agent' => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/{v} Mobile/15E148 Safari/604.1',
		'versions'   => array( '27.0', '26.5', '26.4', '26.1' ),
	),
	'safari-mac'      => array(
		'weight'     => 6,
		'device'     => 'desktop',
		'screens'    => array( 'l', 'l', 'm' ),
		'user_agent' => 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/{v} Safari/605.1.15',
		'versions'   => array( '27.0', '26.5', '26.2', '18.6' ),
	),
	'chrome-mac'      => array(
		'weight'     => 5,
		'device'     => 'desktop',
		'screens'    => array( 'l', 'l', 'm' ),
		'user_agent' => 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{v}.0.0.0 Safari/537.36',
		'versions'   => array( '154', '153' ),
		'brand'      => 'Google Chrome',
		'platform'   => 'macOS',
	),
	'edge-windows'    => array(
		'weight'     => 6,
		'device'     => 'desktop',
		'screens'    => array( 'l', 'm' ),
		'user_agent' => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{v}.0.0.0 Safari/537.36 Edg/{v}.0.0.0',
		'versions'   => array( '154', '153' ),
		'brand'      => 'Microsoft Edge',
		'platform'   => 'Windows',
	),
	'firefox-windows' => array(
		'weight'     => 4,
		'device'     => 'desktop',
		'screens'    => array( 'l', 'm' ),
		'user_agent' => 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:{v}.0) Gecko/20100101 Firefox/{v}.0',
		'versions'   => array( '157', '156', '140' ),
	),
	'firefox-linux'   => array(
		'weight'     => 1,
		'device'     => 'desktop',
		'screens'    => array( 'l' ),
		'user_agent' => 'Mozilla/5.0 (X11; Linux x86_64; rv:{v}.0) Gecko/20100101 Firefox/{v}.0',
		'versions'   => array( '157', '156' ),
	),
	'firefox-android' => array(
		'weight'     => 1,
		'device'     => 'mobile',
		'screens'    => array( 's' ),
		'user_agent' => 'Mozilla/5.0 (Android 16; Mobile; rv:{v}.0) Gecko/{v}.0 Firefox/{v}.0',
		'versions'   => array( '157', '156' ),
	),
	'samsung'         => array(
		'weight'     => 4,
		'device'     => 'mobile',
		'screens'    => array( 's' ),
		'user_agent' => 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/{v}.0 Chrome/142.0.0.0 Mobile Safari/537.36',
		'versions'   => array( '31', '30' ),
		'brand'      => 'Samsung Internet',
		'platform'   => 'Android',
	),
	'chrome-tablet'   => array(
		'weight'     => 2,
		'device'     => 'tablet',
		'screens'    => array( 'm' ),
		'user_agent' => 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{v}.0.0.0 Safari/537.36',
		'versions'   => array( '154', '153' ),
		'brand'      => 'Google Chrome',
		'platform'   => 'Android',
	),
	'chrome-ipad'     => array(
		'weight'     => 3,
		'device'     => 'tablet',
		'screens'    => array( 'm', 'm', 'l' ),
		'user_agent' => 'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/{v}.0.7444.77 Mobile/15E148 Safari/604.1',
		'versions'   => array( '154', '153' ),
	),
	'chromebook'      => array(
		'weight'     => 1,
		'device'     => 'desktop',
		'screens'    => array( 'l', 'm' ),
		'user_agent' => 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{v}.0.0.0 Safari/537.36',
		'versions'   => array( '154', '152' ),
		'brand'      => 'Google Chrome',
		'platform'   => 'Chrome OS',
	),
	'instagram'       => array(
		'weight'     => 0, // Only where Instagram itself opens the page.
		'device'     => 'mobile',
		'screens'    => array( 's' ),
		'user_agent' => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram {v}.0.0.33.90 (iPhone17,1; iOS 18_7; en_GB; en-GB; scale=3.00; 1206x2622; 601448102)',
		'versions'   => array( '441', '440' ),
	),
	'facebook'        => array(
		'weight'     => 0, // Only where Facebook itself opens the page.
		'device'     => 'mobile',
		'screens'    => array( 's' ),
		'user_agent' => 'Mozilla/5.0 (Linux; Android 16; SM-S936B Build/BP2A.250605.031; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/{v}.0.7444.102 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/561.0.0.41.69;]',
		'versions'   => array( '154', '153' ),
	),
);
