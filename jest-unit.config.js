const config = require( '@wordpress/scripts/config/jest-unit.config' );

module.exports = {
	...config,
	// Jest leaves a core free by default: on two it would have one worker.
	maxWorkers: '100%',
	cacheDirectory: '<rootDir>/.local/jest',
	roots: [ '<rootDir>/src' ],
	setupFiles: [
		...( config.setupFiles ?? [] ),
		'<rootDir>/tests/unit/browser.js',
	],
	setupFilesAfterEnv: [ '<rootDir>/tests/unit/patience.js' ],
	// On a busy machine the first draw of many core components takes its time; no test is about speed.
	testTimeout: 60_000,
	// Parts of @wordpress/components are published as ES modules only.
	transform: {
		'\\.m?[jt]sx?$': [
			require.resolve( '@swc/jest' ),
			{
				jsc: {
					target: 'es2022',
					transform: { react: { runtime: 'automatic' } },
				},
			},
		],
	},
	transformIgnorePatterns: [
		'/node_modules/(?!(uuid|@wordpress/theme|@tanstack/[^/]+)/)',
	],
};
