import table from 'node-device-detector/regexes/client/browsers.js';
import { rule } from './patterns.mjs';

/** Google Analytics 4's names of browsers, where they differ from Matomo's. */
const GA4 = {
	'Chrome Mobile': 'Chrome',
	'Chrome Mobile iOS': 'Chrome',
	'Chrome Frame': 'Chrome',
	Chromium: 'Chrome',
	'Chrome Webview': 'Android Webview',
	'Mobile Safari': 'Safari',
	'Safari Technology Preview': 'Safari',
	'Microsoft Edge': 'Edge',
	'Edge WebView': 'Edge',
	'Firefox Mobile': 'Firefox',
	'Firefox Mobile iOS': 'Firefox',
	'Firefox Focus': 'Firefox',
	'Firefox Rocket': 'Firefox',
	Fennec: 'Firefox',
	'Samsung Browser': 'Samsung Internet',
	'Opera Mobile': 'Opera',
	'Opera GX': 'Opera',
	'Opera Touch': 'Opera',
	'Opera Next': 'Opera',
	'Opera Neon': 'Opera',
	'Opera Mini iOS': 'Opera Mini',
	'IE Mobile': 'Internet Explorer',
	'Pocket Internet Explorer': 'Internet Explorer',
	'Yandex Browser': 'YaBrowser',
	'Yandex Browser Lite': 'YaBrowser',
	'Yandex Browser Corp': 'YaBrowser',
	'Mobile Silk': 'Amazon Silk',
	'UC Browser HD': 'UC Browser',
	'UC Browser Mini': 'UC Browser',
	'UC Browser Turbo': 'UC Browser',
	UBrowser: 'UC Browser',
	'Mi Browser': 'MIUI Browser',
	'Vivaldi Mobile iOS': 'Vivaldi',
	'Iron Mobile': 'Iron',
	'BlackBerry Browser': 'BlackBerry',
	'Huawei Browser Mobile': 'Huawei Browser',
	'Puffin Cloud Browser': 'Puffin',
	'Puffin Secure Browser': 'Puffin',
	'Puffin Web Browser': 'Puffin',
};

/** Sec-CH-UA brands that differ from the browser's name, normalized by `key`. */
const BRANDS = {
	googlechrome: 'Chrome',
	microsoftedgewebview2: 'Edge',
	androidwebview: 'Android Webview',
	samsunginternet: 'Samsung Internet',
	operaminiandroid: 'Opera Mini',
	ya: 'YaBrowser',
	yasearch: 'YaBrowser',
	duckduckgo: 'DuckDuckGo Privacy Browser',
	miui: 'MIUI Browser',
	xiaomi: 'MIUI Browser',
	nortonsecure: 'Norton Private Browser',
};

/** Patterns missing from Matomo's table. */
const NEWER = [ { name: 'UC Browser', regex: 'UCMobile/\\d' } ];

const spelt = ( name ) => GA4[ name ] ?? name;

// Normalize brands: "CCleaner Browser" and "CCleanerBrowser" are the same. Keep in sync with DeviceDetector::key().
const key = ( brand ) =>
	brand
		.toLowerCase()
		.replace( /[^a-z0-9]+/g, '' )
		.replace( /browser$/, '' );

/** Returns the browser patterns in Matomo's order, and the brands of client hints. */
export function browsers() {
	const rules = [ ...NEWER, ...table ].map( ( { name, regex } ) =>
		rule( spelt( name ), regex )
	);
	const names = Object.fromEntries(
		table.map( ( { name } ) => [ key( name ), spelt( name ) ] )
	);
	return { rules, brands: { ...names, ...BRANDS } };
}
