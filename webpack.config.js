const { resolve } = require( 'path' );
const config = require( '@wordpress/scripts/config/webpack.config' );

const source = ( path ) => resolve( __dirname, 'src', path );

/**
 * Independent scripts:
 * - the dashboard with its head script, and the settings and setup screens, on core's React (report views are separate
 *   chunks);
 * - parts of the block editor and other WordPress screens, and the editor part of our block;
 * - the tracker, which is printed inline and has no dependencies, and the files that it loads on demand;
 * - the self-test of data collection.
 */
module.exports = {
	...config,
	resolve: {
		...config.resolve,
		alias: {
			...config.resolve.alias,
			// The SVG and HTML features of jspdf aren’t needed.
			canvg: false,
			dompurify: false,
		},
	},
	entry: {
		dashboard: source( 'dashboard/index.tsx' ),
		'popular-posts': source( 'popular-posts/index.tsx' ),
		places: source( 'places/index.ts' ),
		'dashboard-start': source( 'dashboard/start/index.ts' ),
		settings: source( 'settings/index.tsx' ),
		setup: source( 'setup/index.tsx' ),
		// The server sets the URL of its files. Detecting it would take a tenth of the script’s size.
		editor: { import: source( 'editor/index.tsx' ), publicPath: '' },
		tracker: source( 'tracker/index.ts' ),
		// A separate layer, because modules that two entries share aren’t concatenated, which makes both a third larger.
		'tracker-after-consent': {
			import: source( 'tracker/after-consent.ts' ),
			layer: 'after-consent',
		},
		consent: source( 'tracker/consent.ts' ),
		forms: source( 'tracker/forms/index.ts' ),
		media: source( 'tracker/media/index.ts' ),
		vitals: source( 'tracker/vitals.ts' ),
		'self-test': source( 'self-test/index.ts' ),
	},
	experiments: { ...config.experiments, layers: true },
	output: {
		...config.output,
		clean: {
			// build/ also contains files that bin/build.mjs compiles for the server.
			keep: ( file ) => ! /^[^/]+\.(js|css|map|asset\.php)$/.test( file ),
		},
	},
	// Our style sheets only use logical properties, so they need no RTL copies.
	plugins: config.plugins.filter(
		( plugin ) => plugin.constructor.name !== 'RtlCssPlugin'
	),
	optimization: {
		...config.optimization,
		splitChunks: {
			...config.optimization.splitChunks,
			cacheGroups: {
				...config.optimization.splitChunks.cacheGroups,
				defaultVendors: false,
				charts: {
					name: 'charts',
					test: /[\\/]node_modules[\\/](victory|d3|lodash|internmap|react-fast-compare)/,
					chunks: 'async',
					enforce: true,
				},
				// Tables and line charts for all reports except the Overview. It loads first and has its own copies of
				// the few modules it needs.
				drawn: {
					name: 'drawn',
					test: /[\\/](@tanstack|data-table|line-chart|metric-strip|table-report|drill-down)[\\/]/,
					chunks: ( chunk ) =>
						! chunk.canBeInitial() && chunk.name !== 'overview',
					type: /^javascript/,
					minChunks: 2,
					enforce: true,
				},
			},
		},
	},
};
