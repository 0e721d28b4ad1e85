const { resolve } = require( 'path' );
const config = require( '@wordpress/scripts/config/webpack.config' );

const source = ( path ) => resolve( __dirname, 'src', path );

/**
 * Scripts that know nothing of each other: the dashboard, with what is printed in its head, and the
 * screens of settings and setup, on core's React (report views are chunks of their own); what stands in the block editor
 * and in other places of WordPress, and the editor's part of our block;
 * the visitor's script, which depends on nothing and is printed inline, and the files that it loads where a page needs
 * them; and the self-test of collecting.
 */
module.exports = {
	...config,
	resolve: {
		...config.resolve,
		alias: {
			...config.resolve.alias,
			// What jspdf can do with SVG and HTML is not needed.
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
		// Told by the server where its own files are: finding that out would be a tenth of it.
		editor: { import: source( 'editor/index.tsx' ), publicPath: '' },
		tracker: source( 'tracker/index.ts' ),
		// A layer of its own, as modules of two entries are not joined into one scope, which makes both a third larger.
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
			// build/ also holds what bin/build.mjs compiles for the server.
			keep: ( file ) => ! /^[^/]+\.(js|css|map|asset\.php)$/.test( file ),
		},
	},
	// Our style sheets have logical properties only: mirrored copies are not wanted.
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
				// Tables and lines, for all reports but the first, which is here before any of them: it has its own
				// copies of the little that it needs.
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
