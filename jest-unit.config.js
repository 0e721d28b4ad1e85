const config = require( '@wordpress/scripts/config/jest-unit.config' );
const { mapper } = require( './tests/unit/packages.cjs' );

module.exports = {
	...config,
	// By default, Jest leaves one core free, so a machine with two cores would run only one worker.
	maxWorkers: '100%',
	cacheDirectory: '<rootDir>/.local/jest',
	roots: [ '<rootDir>/src' ],
	globalSetup: '<rootDir>/tests/unit/packages.cjs',
	moduleNameMapper: mapper,
	setupFiles: [
		...( config.setupFiles ?? [] ),
		'<rootDir>/tests/unit/browser.js',
	],
	setupFilesAfterEnv: [ '<rootDir>/tests/unit/patience.js' ],
	// On a busy machine, the first render of many core components is slow. No test measures speed.
	testTimeout: 60_000,
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
	transformIgnorePatterns: [ '/node_modules/', '/.local/jest-packages/' ],
};
