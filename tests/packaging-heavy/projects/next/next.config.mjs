export default { devIndicators: false, serverExternalPackages: process.env.EXTERNAL ? ["tenace"] : [] };
